import type { ReactNode } from 'react';
import { useSession } from '#browser/session-state.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useLoad } from '#data/use-fact.ts';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { ProgramInPreparation } from '#ui/feedback/program-in-preparation.tsx';
import { Column, Page } from '#ui/page.tsx';
import { useSuccessRates, type SuccessRates } from '#features/success-rate/queries.ts';

/** A screen about success rates: its content once they are here. */
export function RatesGate({ children }: { children: (known: SuccessRates) => ReactNode }) {
  const load = useLoad('successRates');
  const known = useSuccessRates();
  const { facts } = useSession();
  if (facts?.programReady === false)
    return (
      <Page>
        <Column $span={12}>
          <ProgramInPreparation />
        </Column>
      </Page>
    );
  return (
    <Page>
      <LoadGate load={known ? load : undefined} skeleton={<ListSkeleton />} onRetry={() => void syncNow()}>
        {known && children(known)}
      </LoadGate>
    </Page>
  );
}
