import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useLive } from '#data/cache.ts';
import { useNeed } from '#browser/sync-wakes.ts';
import { choosePeriod } from '#data/chosen-period.ts';
import { useToday } from '#data/today.ts';
import type { PayoutRow } from '#shared/db/schema.ts';
import type { CommissionFigures } from '#shared/domain/commissions/commission-figures.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import { FIRST_DAY } from '#shared/domain/time/period.ts';
import { customSearch } from '#shared/domain/time/period-asked.ts';
import { withPeriod } from '#shared/domain/time/period-search.ts';
import { Column, Page } from '#ui/page.tsx';
import { RangeChips } from '#ui/form/range-chips.tsx';
import { commissionRows, payoutOf, type CommissionRows } from '#features/commissions/queries.ts';
import { parseCommissionsSearch, type CommissionsSearch } from '#features/commissions/search.ts';
import { CommissionsSkeleton } from './commissions-skeleton.tsx';
import { FiguresGate } from './figures-gate.tsx';

/** What the content of a page of commissions is told. */
export interface RangeContent {
  figures: CommissionFigures;
  rows: CommissionRows;
  search: CommissionsSearch;
  /** How the month is paid, when one month is looked at that is closed and known here. */
  payout: PayoutRow | null;
  now: number;
  today: string;
}

interface RangePageProps {
  /** Path of the page, without its search. */
  path: string;
  filter: CommissionFilter;
  /** What stands above the figures of a closed month, whether it has any or not. */
  closed?: (payout: PayoutRow, content: Omit<RangeContent, 'figures'>) => ReactNode;
  children: (content: RangeContent) => ReactNode;
}

/** A page of commissions of a period: its chips, and the content once the figures of these days can be told. */
export function RangePage({ path, filter, closed, children }: RangePageProps) {
  const { history } = useRouter();
  const address = useSearch({ strict: false });
  const search = useMemo(() => parseCommissionsSearch({ ...address }), [address]);
  const { now, today } = useToday();
  // What stands here carries its own days, so that it may stay until those of the next period are read.
  const read = useLive(
    async (db) => {
      const [rows, payout] = await Promise.all([commissionRows(db, search, today), payoutOf(db, search)]);
      return { rows, payout };
    },
    [search, today],
    { keep: true },
  );
  const rows = read?.rows;
  const payout = read?.payout ?? null;
  useNeed('commissions');

  useEffect(() => choosePeriod(search), [search]);

  const show = (next: CommissionsSearch): void => history.replace(withPeriod(path, next));
  return (
    <Page>
      <Column $span={12} className="no-print">
        <RangeChips
          chosen={search.period ?? 'thisMonth'}
          month={search.month ?? null}
          first={rows?.first ?? FIRST_DAY}
          today={today}
          range={rows?.range ?? null}
          onShow={show}
        />
      </Column>
      {rows && payout && closed?.(payout, { rows, search, payout, now, today })}
      {rows ? (
        <FiguresGate rows={rows} filter={filter} now={now} today={today} onShow={(range) => show(customSearch(range))}>
          {(figures) => children({ figures, rows, search, payout, now, today })}
        </FiguresGate>
      ) : (
        <CommissionsSkeleton />
      )}
    </Page>
  );
}
