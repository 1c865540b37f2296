import { Trans } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { later } from '#browser/later.tsx';
import { useNeed, syncNow } from '#browser/sync-wakes.ts';
import { useToday } from '#data/today.ts';
import { useLoad } from '#data/use-fact.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page } from '#ui/page.tsx';
import { CommissionsSkeleton } from '#features/commissions/parts/commissions-skeleton.tsx';
import { PendingChips } from '#features/commissions/parts/pending-chips.tsx';
import { pendingFilterOf, pendingPath } from '#features/commissions/search.ts';
import { usePending } from '#features/commissions/use-pending.ts';

const PendingBody = later(
  async () => (await import('#features/commissions/parts/pending-body.tsx')).PendingBody,
  <CommissionsSkeleton />,
);
const NoCommissions = later(async () => (await import('#features/commissions/parts/no-commissions.tsx')).NoCommissions);

const LinesElsewhere = later(
  async () => (await import('#features/commissions/parts/lines/lines-elsewhere.tsx')).LinesElsewhere,
);

const WHOLE = { type: null, category: null, status: null };

/** What is still pending, by the day on which it can be confirmed, under as many filters as the address names. */
export function PendingScreen() {
  const { history } = useRouter();
  const { type, category, status } = useParams({ strict: false });
  const { now, today } = useToday();
  const load = useLoad('lines');
  const filter = useMemo(
    () => ({
      ...pendingFilterOf({ ...(type && { type }), ...(category && { category }), ...(status && { status }) }),
      state: 'pending',
    }),
    [type, category, status],
  );
  const pending = usePending(filter, today);
  useNeed('commissions');
  const isFiltered = filter.type !== null || filter.category !== null || filter.status !== null;
  const asOf = pending?.figures.asOf || (load?.asOf ?? '');
  return (
    <Page>
      <Column $span={12} className="no-print">
        <PendingChips
          filter={filter}
          categories={pending?.figures.categories.map(({ code }) => code) ?? []}
          onChange={(next) => history.push(pendingPath(next))}
        />
      </Column>
      {!pending || !load ? (
        <CommissionsSkeleton />
      ) : pending.found.lines.length > 0 || pending.figures.totals.pending !== 0 ? (
        <PendingBody pending={pending} now={now} today={today} />
      ) : (
        <LoadGate load={load} skeleton={<CommissionsSkeleton />} onRetry={() => void syncNow()}>
          <Column $span={12}>
            {pending.known && pending.found.unreadable.length === 0 ? (
              <NoCommissions
                about={
                  isFiltered ? <Trans>Nothing pending fits these filters.</Trans> : <Trans>Nothing is pending.</Trans>
                }
                asOf={asOf}
                now={now}
                action={
                  isFiltered && (
                    <Button onClick={() => history.push(pendingPath(WHOLE))}>
                      <Trans>Clear filters</Trans>
                    </Button>
                  )
                }
              />
            ) : (
              // What is not here, or cannot be read, may well hold some.
              <Card $flush>
                <LinesElsewhere months={pending.months} unreadable={pending.found.unreadable} />
              </Card>
            )}
          </Column>
        </LoadGate>
      )}
    </Page>
  );
}
