import { useMemo } from 'react';
import { useLive } from '#data/cache.ts';
import type { MonthsOfCommissions } from '#shared/domain/commissions/commission-figures.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import { pendingFigures, type PendingFigures } from './pending-figures.ts';
import { pendingRows, type LineRows } from './queries.ts';

export interface Pending extends PendingFigures {
  found: LineRows;
  months: MonthsOfCommissions;
}

/** Pending lines of all months under a filter, with their sums; undefined while they are read. */
export function usePending(filter: CommissionFilter, today: string): Pending | undefined {
  const read = useLive((db) => pendingRows(db, filter), [filter], { keep: true });
  return useMemo(() => read && { ...read, ...pendingFigures(read.months, filter, today) }, [read, filter, today]);
}
