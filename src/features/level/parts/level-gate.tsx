import { Trans } from '@lingui/react/macro';
import IconMedal from '@tabler/icons-react/dist/esm/icons/IconMedal.mjs';
import type { ReactNode } from 'react';
import { useSession } from '#browser/session-state.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { useFact, useLoad } from '#data/use-fact.ts';
import type { Level } from '#shared/contract/calls/ewoks.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ProgramInPreparation } from '#ui/feedback/program-in-preparation.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page } from '#ui/page.tsx';

/** A screen about the level: its content once the level is here, below the age of what is told. */
export function LevelGate({ children }: { children: (level: Level) => ReactNode }) {
  const now = useGatewayNow();
  const load = useLoad('level');
  const level = useFact('level');
  const { facts } = useSession();
  if (facts?.levelId === null || facts?.programReady === false)
    return (
      <Page>
        <Column $span={12}>
          {facts.programReady ? (
            <EmptyState icon={IconMedal} title={<Trans>You have no level yet</Trans>}>
              <Trans>Your first level comes with your first completed orders.</Trans>
            </EmptyState>
          ) : (
            <ProgramInPreparation />
          )}
        </Column>
      </Page>
    );
  return (
    <Page>
      <LoadGate
        load={level === undefined ? undefined : load}
        skeleton={<ListSkeleton />}
        onRetry={() => void syncNow()}
      >
        {level && (
          <AgedScreen asOf={level.asOf} now={now}>
            {children(level.value)}
          </AgedScreen>
        )}
      </LoadGate>
    </Page>
  );
}
