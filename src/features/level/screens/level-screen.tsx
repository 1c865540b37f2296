import { Trans } from '@lingui/react/macro';
import { useConsultant } from '#data/use-consultant.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { Card, CardFoot, CardHead } from '#ui/card/card.tsx';
import { Column, Muted, Title } from '#ui/page.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { LevelGate } from '#features/level/parts/level-gate.tsx';
import { RequirementList } from '#features/level/parts/requirement-list.tsx';
import { useLastPeriod } from '#features/level/queries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useFact } from '#data/use-fact.ts';

/** The level of the consultant, and what is missing for the next one. */
export function LevelScreen() {
  const now = useGatewayNow();
  const formats = useFormats();
  const last = useLastPeriod() ?? null;
  const consultant = useConsultant();
  const threshold = useFact('threshold');
  const currency = last?.currency ?? threshold?.value.currency ?? MARKET.currency;
  const month = last ? formats.month(last.period) : null;
  return (
    <LevelGate>
      {(level, asOf) => (
        <>
          <Column $span={5}>
            <Card>
              <Muted>
                <Trans>Your level</Trans>
              </Muted>
              <Title as="h2">
                <bdi>{level.name}</bdi>
              </Title>
              {consultant?.agent_since && (
                <Muted>
                  <Trans>Agent since {formats.day(consultant.agent_since, now)}</Trans>
                </Muted>
              )}
              <CardFoot>
                <Stamp asOf={asOf} now={now} />
                <TextLink to="/level/advantages">
                  <Trans>Your advantages</Trans>
                </TextLink>
              </CardFoot>
            </Card>
          </Column>
          <Column $span={7}>
            <Card>
              {level.next ? (
                <>
                  <CardHead>
                    <h2>
                      <Trans>
                        Next level: <bdi>{level.next.name}</bdi>
                      </Trans>
                    </h2>
                  </CardHead>
                  <Muted>
                    {month ? (
                      <Trans>A level counts a full month. Shown is {month}.</Trans>
                    ) : (
                      <Trans>A level counts a full month.</Trans>
                    )}
                  </Muted>
                  <RequirementList requirements={level.next.requirements} last={last} currency={currency} />
                  <CardFoot>
                    <TextLink to="/level/next-level-advantages">
                      <Trans>What the next level brings</Trans>
                    </TextLink>
                  </CardFoot>
                </>
              ) : (
                <Title as="h2">
                  <Trans>You have reached the highest level.</Trans>
                </Title>
              )}
            </Card>
          </Column>
        </>
      )}
    </LevelGate>
  );
}
