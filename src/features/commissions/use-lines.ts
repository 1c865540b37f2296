import { useMemo } from 'react';
import { useLive } from '#data/cache.ts';
import { isWithin, lineTest } from '#shared/domain/commissions/commission-lists.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { monthsBetween } from '#shared/domain/time/period.ts';
import { linesIn, type LineRows } from './queries.ts';

/** The lines of a range under a filter, newest first, `most` of them; undefined until they are read. */
export function useLines(range: DayRange, filter: CommissionFilter, today: string, most: number): LineRows | undefined {
  const passes = useMemo(() => {
    const fits = lineTest(filter);
    return (line: Parameters<typeof fits>[0]): boolean => fits(line) && isWithin(line, range, today, MARKET.timeZone);
  }, [range, filter, today]);
  return useLive((db) => linesIn(db, monthsBetween(range.from, range.to), passes, most), [passes, range, most], {
    keep: true,
  });
}
