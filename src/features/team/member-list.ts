import type { TeamMember } from '#shared/contract/calls/team.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { fullName } from '#shared/domain/person/person-name.ts';
import { searchText } from '#shared/domain/items/search-text.ts';
import { soFar } from '#shared/domain/sales/month-so-far.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import type { Standing } from './search.ts';

/** Days for which a member counts as new. */
const NEW_DAYS = 30;
/** Days of a month in which nobody is said to stand still for having sold nothing in it yet. */
const FIRST_DAYS = 3;

export const isNewMember = (since: string | null, now: number): boolean =>
  since !== null && now - Date.parse(since) < NEW_DAYS * 24 * 3_600_000;

type Sold = Pick<TeamMember, 'since' | 'sales' | 'sales_before' | 'sales_before_so_far'>;

/** What the running month is compared with: the same days of the month before, of an older gateway all of it. */
export const comparedWith = ({ sales_before, sales_before_so_far }: Sold): number =>
  sales_before_so_far ?? sales_before;

/**
 * Whether members are compared with the month before: not once the month that was told at `asOf` (UTC ISO) is over, nor before
 * noon of its first day, nor on a day that the month before did not have, as everywhere.
 */
export function areCompared(asOf: string, now: number): boolean {
  const told = marketDay(asOf, MARKET.timeZone);
  const runs = monthOf(marketDay(now, MARKET.timeZone)) === monthOf(told);
  return runs && (soFar(asOf, told, MARKET.timeZone)?.before ?? null) !== null;
}

/**
 * Who joined of late is new, whatever was sold; who sold nothing stands still. `day` is that of the month. Null where as much
 * was sold by it in the month before: on a first day mostly nothing in both.
 */
export function standingOf(member: Sold, now: number, day: number): Standing | null {
  if (isNewMember(member.since, now)) return 'new';
  const sold = day <= FIRST_DAYS ? member.sales + member.sales_before : member.sales;
  if (sold === 0) return 'still';
  const earlier = comparedWith(member);
  if (member.sales === earlier) return null;
  return member.sales > earlier ? 'grew' : 'less';
}

/** What a member sold in a month: 0 is the running one, 1 the one before; null where the gateway does not tell. */
export function soldIn(member: TeamMember, month: number): number | null {
  if (month === 0) return member.sales;
  return member.months?.[month] ?? (month === 1 ? member.sales_before : null);
}

/** Members whose name holds every word that was typed, those who sold most in the month first. */
export function findMembers(members: readonly TeamMember[], words: string, month = 0): TeamMember[] {
  const wanted = searchText(words).split(' ').filter(Boolean);
  return members
    .filter((member) => {
      const name = searchText(`${fullName(member)} ${member.first_name} ${member.last_name}`);
      return wanted.every((word) => name.includes(word));
    })
    .sort((a, b) => (soldIn(b, month) ?? 0) - (soldIn(a, month) ?? 0) || fullName(a).localeCompare(fullName(b)));
}
