import { useMemo } from 'react';
import { useLive } from '../../platform/cache.ts';
import { commissionFigures, type CommissionFigures } from '../../shared/domain/commission-figures.ts';
import { lineTest } from '../../shared/domain/commission-lists.ts';
import { sumCommissions } from '../../shared/domain/commission-summary.ts';
import type { CommissionFilter } from '../../shared/domain/commission-tally.ts';
import { monthOf } from '../../shared/domain/period.ts';
import { allMonths, linesIn, type CommissionRows, type LineRows } from './queries.ts';

export interface Pending {
  figures: CommissionFigures;
  found: LineRows;
  rows: Pick<CommissionRows, 'months' | 'told'>;
}

/** Pending lines of all months under a filter, with their sums; undefined while they are read. */
export function usePending(filter: CommissionFilter, today: string): Pending | undefined {
  const read = useLive(
    async (db) => {
      const rows = await allMonths(db);
      const open = [...rows.months].filter(
        ([, { summary, days }]) =>
          sumCommissions(summary.cells).pending !== 0 || days?.states.includes('pending') === true,
      );
      const periods = open.map(([period]) => period);
      const found = await linesIn(db, periods, lineTest(filter));
      return { rows: { ...rows, months: new Map(open) }, found, periods };
    },
    [filter],
    { keep: true },
  );
  return useMemo(() => {
    if (!read) return undefined;
    const { rows, found, periods } = read;
    const range = { from: periods.toSorted()[0] ?? monthOf(today), to: today };
    return { rows, found, figures: commissionFigures(rows.months, range, filter, today) };
  }, [read, filter, today]);
}
