import { useMemo } from 'react';
import { useLive } from '../../platform/cache.ts';
import { commissionFigures, type CommissionFigures } from '../../shared/domain/commission-figures.ts';
import type { CommissionFilter } from '../../shared/domain/commission-tally.ts';
import { monthOf } from '../../shared/domain/period.ts';
import { pendingRows, type CommissionRows, type LineRows } from './queries.ts';

export interface Pending {
  figures: CommissionFigures;
  found: LineRows;
  rows: Pick<CommissionRows, 'months' | 'told'>;
}

/** Pending lines of all months under a filter, with their sums; undefined while they are read. */
export function usePending(filter: CommissionFilter, today: string): Pending | undefined {
  const read = useLive((db) => pendingRows(db, filter), [filter], { keep: true });
  return useMemo(() => {
    if (!read) return undefined;
    const { rows, found, periods } = read;
    const range = { from: periods.toSorted()[0] ?? monthOf(today), to: today };
    return { rows, found, figures: commissionFigures(rows.months, range, filter, today) };
  }, [read, filter, today]);
}
