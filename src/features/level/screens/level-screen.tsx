import { Trans } from '@lingui/react/macro';
import { useToday } from '#data/today.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { levelOutlook } from '#shared/domain/money/level-outlook.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { Card, CardFoot, CardHead } from '#ui/card/card.tsx';
import { Column, Muted, Title } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { LevelGate } from '#features/level/parts/level-gate.tsx';
import { LevelHistory } from '#features/level/parts/level-history.tsx';
import { MonthProgress } from '#features/level/parts/month-progress.tsx';
import { OutlookCard } from '#features/level/parts/outlook-card.tsx';
import { OwnLevelCard } from '#features/level/parts/own-level-card.tsx';
import { RateChanges } from '#features/level/parts/rate-changes.tsx';
import { RequirementList } from '#features/level/parts/requirement-list.tsx';
import { useLastPeriod, type LastPeriod } from '#features/level/queries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useFact } from '#data/use-fact.ts';
import type { Level } from '#shared/contract/calls/ewoks.ts';

/** The level of the consultant, what happens next, and how far the last months came. */
export function LevelScreen() {
  const { now, today } = useToday();
  const last = useLastPeriod() ?? null;
  const threshold = useFact('threshold');
  const currency = last?.currency ?? threshold?.value.currency ?? MARKET.currency;
  return (
    <LevelGate>
      {(level) => {
        const { next, standing } = level;
        const outlook = next && standing && levelOutlook(next.requirements, standing.months, today);
        return (
          <>
            <Column $span={5}>
              <OwnLevelCard level={level} now={now} />
              {standing && <RateChanges standing={standing} now={now} />}
              {outlook && next && <OutlookCard outlook={outlook} next={next.name} currency={currency} now={now} />}
              {standing && <LevelHistory history={standing.history} now={now} />}
            </Column>
            <Column $span={7}>
              {next && outlook && standing ? (
                // A month that is about to be decided comes before the one that runs.
                (outlook.kind === 'decides' ? standing.months.toReversed() : standing.months).map((month) => (
                  <MonthProgress
                    key={month.period}
                    progress={month}
                    requirements={next.requirements}
                    currency={currency}
                    over={monthEnd(month.period) < today}
                  />
                ))
              ) : (
                <NextLevel level={level} last={last} currency={currency} />
              )}
            </Column>
          </>
        );
      }}
    </LevelGate>
  );
}

/** What the next level asks for, with the last full month as this phone counts it: from a gateway that tells no months. */
function NextLevel({ level: { next }, last, currency }: { level: Level; last: LastPeriod | null; currency: string }) {
  const formats = useFormats();
  const month = last ? formats.month(last.period) : null;
  return (
    <Card>
      {next ? (
        <>
          <CardHead>
            <h2>
              <Trans>
                Next level: <bdi>{next.name}</bdi>
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
          <RequirementList requirements={next.requirements} last={last} currency={currency} />
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
  );
}
