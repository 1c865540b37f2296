import { useMemo } from 'react';
import { useLive } from '#data/cache.ts';
import { isWithin, lineTest } from '#shared/domain/commissions/commission-lists.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { monthsBetween } from '#shared/domain/time/period.ts';
import { payoutPart, type PayoutPart } from '#shared/domain/money/payout-parts.ts';
import type { PersonSum } from '#shared/domain/commissions/member-sums.ts';
import { isOfPerson } from './people.ts';
import { linesIn, type LineRows } from './queries.ts';

/** Which lines are wanted: those under a filter, and of one part of what their month pays. */
interface Wanted {
  filter: CommissionFilter;
  part: PayoutPart | null;
  /** Whose sales they come from; all of them without it. */
  person?: Pick<PersonSum, 'member' | 'type'>;
}

/** The wanted lines of a range, newest first, `most` of them; undefined until they are read. */
export function useLines(
  range: DayRange,
  { filter, part, person }: Wanted,
  today: string,
  most: number,
): LineRows | undefined {
  const passes = useMemo(() => {
    const fits = lineTest(filter);
    const isOne = person ? isOfPerson(person) : () => true;
    return (line: Parameters<typeof fits>[0]): boolean =>
      fits(line) &&
      isOne(line) &&
      (part === null || payoutPart(line) === part) &&
      isWithin(line, range, today, MARKET.timeZone);
  }, [range, filter, part, person, today]);
  return useLive((db) => linesIn(db, monthsBetween(range.from, range.to), passes, most), [passes, range, most], {
    keep: true,
  });
}
