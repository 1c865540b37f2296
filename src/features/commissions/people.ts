import { linesIn } from './queries.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { isWithin } from '#shared/domain/commissions/commission-lists.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { byPerson, foldMembers, type MemberSum, type PersonSum } from '#shared/domain/commissions/member-sums.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { monthEnd, monthsBetween } from '#shared/domain/time/period.ts';

/**
 * What each person of the team brought in a range, under one category. Of whole months it is read from the sums that the
 * pulls keep; of other days, and of months without them, it is folded from the lines.
 */
export async function peopleIn(
  db: CacheDatabase,
  range: DayRange,
  category: string,
  today: string,
): Promise<PersonSum[]> {
  const periods = monthsBetween(range.from, range.to);
  const rows = await db.commissionSummaries.bulkGet(periods);
  const sums: MemberSum[] = [];
  const parts: string[] = [];
  for (const [at, period] of periods.entries()) {
    const isWhole = range.from <= period && (range.to >= today || monthEnd(period) <= range.to);
    const row = rows[at];
    if (isWhole && row?.members) sums.push(...row.members);
    else parts.push(period);
  }
  if (parts.length > 0) {
    const { lines } = await linesIn(db, parts, (line) => isWithin(line, range, today, MARKET.timeZone));
    sums.push(...foldMembers(lines));
  }
  return byPerson(sums, category);
}

/** Whether a line is one of those behind a person's sum. */
export const isOfPerson =
  ({ member, type }: Pick<PersonSum, 'member' | 'type'>) =>
  (line: CommissionLine): boolean =>
    line.member === member && line.type === type;
