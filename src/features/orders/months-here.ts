import type { OrderFilter } from '#shared/domain/items/order-filter.ts';
import { partsOf, withinLife, type MonthPart } from '#shared/domain/sales/sales-range.ts';
import { tellsOf } from '#shared/domain/time/tells-of.ts';
import { FIRST_DAY, monthBefore, monthEnd, monthOf, type Period } from '#shared/domain/time/period.ts';

/** Which months of orders lie on this phone. */
export interface MonthsHere {
  /** First day of the oldest month from which on everything is here; null while the newest month is not. */
  since: string | null;
  /** Months that have orders, or may have some, and are not here; newest first. */
  missing: readonly string[];
}

export interface MonthFacts {
  /** All periods of the program, in any order. */
  periods: readonly Period[];
  /** Periods whose items were pulled whole. */
  pulled: ReadonlySet<string>;
  /** Periods that have items at all, null while nobody told. */
  withItems: ReadonlySet<string> | null;
}

/** Tells what is here and what is not. A month without any items needs no pull to be here. */
export function monthsHere({ periods, pulled, withItems }: MonthFacts): MonthsHere {
  const newestFirst = periods.map((period) => period.from).sort((a, b) => (a < b ? 1 : -1));
  const relevant = newestFirst.filter((period) => withItems?.has(period) ?? true);
  const missing = relevant.filter((period) => !pulled.has(period));
  const [gap] = missing;
  const here = gap === undefined ? relevant : relevant.filter((period) => period > gap);
  return { since: here.at(-1) ?? null, missing };
}

/** What this phone knows of days: months that are not here, and as of when the newest answer is (UTC ISO). */
interface Known {
  missing: MonthsHere['missing'];
  told: string;
}

/**
 * The days of orders that a filter asks for and that are not here, oldest first. What was completed on some days was ordered in their
 * months, or in the one before. Days that begin after the last answer are not here either: it said nothing of them.
 */
export function missingOf(
  { ordered, completed }: Pick<OrderFilter, 'ordered' | 'completed'>,
  { missing, told }: Known,
  today: string,
): MonthPart[] {
  const asked = completed ?? ordered;
  if (!asked) return [];
  const isTold = tellsOf(told, asked.from);
  const days = completed && isTold ? { from: monthBefore(completed.from), to: monthEnd(monthOf(completed.to)) } : asked;
  // An address may ask for any days: those of other centuries are many months, and after the year 9999 there is no next one.
  const range = withinLife(days, FIRST_DAY, today);
  return range ? partsOf(range, today).filter(({ period }) => !isTold || missing.includes(period)) : [];
}
