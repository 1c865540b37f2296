import { useMemo } from 'react';
import { useLive } from '#data/cache.ts';
import {
  commissionFigures,
  type CommissionFigures,
  type MonthsOfCommissions,
} from '#shared/domain/commissions/commission-figures.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { pendingRows, type LineRows } from './queries.ts';

export interface Pending {
  figures: CommissionFigures;
  found: LineRows;
  months: MonthsOfCommissions;
}

/** Pending lines of all months under a filter, with their sums; undefined while they are read. */
export function usePending(filter: CommissionFilter, today: string): Pending | undefined {
  const read = useLive((db) => pendingRows(db, filter), [filter], { keep: true });
  return useMemo(() => {
    if (!read) return undefined;
    const { months, found, periods } = read;
    const range = { from: periods.toSorted()[0] ?? monthOf(today), to: today };
    return { months, found, figures: commissionFigures(months, range, filter, today) };
  }, [read, filter, today]);
}
