import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { useParams } from '@tanstack/react-router';
import { useFormats } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useFact, useLoad } from '#data/use-fact.ts';
import { lastMoment, stateOf } from '#shared/domain/money/bonus.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { bonusMeans } from '#ui/bonus/bonus-look.ts';
import { BonusProgress, MetricValue } from '#ui/bonus/bonus-progress.tsx';
import { BonusStatePill } from '#ui/bonus/bonus-state-pill.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Muted, Page, Title } from '#ui/page.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { graceDaysOf, lastOfGrace } from '#features/bonuses/grace-days.ts';

/** One bonus: its rule, target, progress, dates and amount, and what its state means. */
export function BonusScreen() {
  const { _ } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const formats = useFormats();
  const now = useGatewayNow();
  const load = useLoad('bonuses');
  const bonuses = useFact('bonuses');
  const bonus = bonuses?.value.find((each) => each.id === id);
  const state = bonus ? stateOf(bonus, now) : '';
  const means = bonusMeans(state, bonus?.target.metric ?? '');
  return (
    <Page>
      <LoadGate
        load={bonuses === undefined ? undefined : load}
        skeleton={<ListSkeleton />}
        onRetry={() => void syncNow()}
      >
        {bonuses && !bonus && (
          <Column $span={12}>
            <EmptyState
              icon={IconGift}
              title={<Trans>This bonus is not among yours</Trans>}
              action={
                <ButtonLink to="/bonuses">
                  <Trans>See all bonuses</Trans>
                </ButtonLink>
              }
            />
          </Column>
        )}
        {bonuses && bonus && (
          <AgedScreen asOf={bonuses.asOf} now={now}>
            <Column $span={7}>
              <Card>
                <Title as="h2">
                  <bdi>{bonus.title}</bdi>
                </Title>
                <FitAmount amount={bonus.amount} currency={bonus.currency} size="xl" />
                <BonusProgress bonus={bonus} now={now} />
                <div>
                  <BonusStatePill state={state} />
                </div>
                {state === 'ended' && bonus.state !== state ? (
                  <Muted>
                    <Trans>The bonus has ended. How it ended is not on this phone yet.</Trans>
                  </Muted>
                ) : (
                  means && <Muted>{_(means)}</Muted>
                )}
              </Card>
            </Column>
            <Column $span={5}>
              <Card>
                <p dir="auto">{bonus.description}</p>
                <SumList>
                  <SumLine light name={<Trans>Target</Trans>}>
                    <MetricValue bonus={bonus} value={bonus.target.value} />
                  </SumLine>
                  <SumLine light name={<Trans context="bonus">Begins</Trans>}>
                    {formats.day(bonus.starts_at, now)}
                  </SumLine>
                  <SumLine light name={<Trans context="bonus">Ends</Trans>}>
                    {formats.day(lastMoment(bonus.ends_at), now)}
                  </SumLine>
                  {bonus.target.metric !== 'members' && (
                    <SumLine
                      light
                      name={<Trans>Counts when completed by</Trans>}
                      note={
                        <Plural value={graceDaysOf(bonus)} one="# day after the end" other="# days after the end" />
                      }
                    >
                      {formats.day(lastOfGrace(bonus), now)}
                    </SumLine>
                  )}
                </SumList>
              </Card>
            </Column>
          </AgedScreen>
        )}
      </LoadGate>
    </Page>
  );
}
