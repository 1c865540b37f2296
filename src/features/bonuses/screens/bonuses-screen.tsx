import { Trans } from '@lingui/react/macro';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import type { ReactNode } from 'react';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { useSession } from '#browser/session-state.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useCelebration } from '#data/use-celebration.ts';
import { useFact, useLoad } from '#data/use-fact.ts';
import { groupBonuses, type Bonus } from '#shared/domain/money/bonus.ts';
import { BonusCard } from '#ui/bonus/bonus-card.tsx';
import { BonusReached } from '#ui/bonus/bonus-reached.tsx';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { ProgramInPreparation } from '#ui/feedback/program-in-preparation.tsx';
import { Column, Page } from '#ui/page.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Stamp } from '#ui/card/stamp.tsx';

/** All bonuses: what can still be reached, what was, what comes, what is over. */
export function BonusesScreen() {
  const now = useGatewayNow();
  const load = useLoad('bonuses');
  const bonuses = useFact('bonuses');
  const { facts } = useSession();
  const groups = bonuses ? groupBonuses(bonuses.value, now) : null;
  const fresh = useCelebration(groups?.achieved.map(({ id }) => id));
  const reached = groups?.achieved.filter(({ id }) => fresh.includes(id)) ?? [];
  const part = (title: ReactNode, list: readonly Bonus[]) =>
    list.length > 0 && (
      <Section title={title}>
        {list.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} now={now} />
        ))}
      </Section>
    );
  return (
    <Page>
      <LoadGate
        load={bonuses === undefined ? undefined : load}
        skeleton={<ListSkeleton />}
        onRetry={() => void syncNow()}
      >
        {bonuses && bonuses.value.length === 0 && (
          <Column $span={12}>
            {facts?.programReady === false ? (
              <ProgramInPreparation />
            ) : (
              <EmptyState
                icon={IconGift}
                title={<Trans>No bonus</Trans>}
                action={
                  <>
                    <ButtonLink to="/home">
                      <Trans>See products to share</Trans>
                    </ButtonLink>
                    <Stamp asOf={bonuses.asOf} now={now} />
                  </>
                }
              >
                <Trans>There is no bonus for you at the moment. New ones appear here.</Trans>
              </EmptyState>
            )}
          </Column>
        )}
        {bonuses && groups && bonuses.value.length > 0 && (
          <AgedScreen asOf={bonuses.asOf} now={now}>
            <Column $span={7}>
              {reached.map((bonus) => (
                <BonusReached key={bonus.id} bonus={bonus} />
              ))}
              {part(<Trans>To reach</Trans>, groups.open)}
              {part(<Trans>Achieved</Trans>, groups.achieved)}
            </Column>
            <Column $span={5}>
              {part(<Trans>Coming</Trans>, groups.coming)}
              {part(<Trans>Over</Trans>, groups.over)}
            </Column>
          </AgedScreen>
        )}
      </LoadGate>
    </Page>
  );
}
