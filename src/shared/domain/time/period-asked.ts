import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { addDays, isIsoDay, monthBefore, monthOf } from './period.ts';
import { monthAsked, rangeOfMonth } from './period-search.ts';

/** The periods that an address names. */
export type NamedPeriod = 'thisMonth' | 'last7' | 'last30' | 'lastMonth';

/** What the address of a screen says after the question mark about the days that it shows. */
export interface PeriodAsked<Named extends NamedPeriod = NamedPeriod> {
  period?: Named | 'custom';
  /** First and last day, for `custom`. */
  from?: string;
  to?: string;
  /** One whole month, "2026-10". */
  month?: string;
}

/** Reads the search of an address, which comes from anybody: what does not fit is dropped, nothing here throws. */
export function parsePeriod<Named extends NamedPeriod>(
  search: Record<string, unknown>,
  named: readonly Named[],
): PeriodAsked<Named> {
  const month = monthAsked(search);
  if (month !== null) return { month };
  const { period, from, to } = search;
  if (period === 'custom') return isIsoDay(from) && isIsoDay(to) && from <= to ? { period, from, to } : {};
  const known = named.find((each) => each === period);
  return known === undefined ? {} : { period: known };
}

/** The search that asks for these days. */
export const customSearch = ({ from, to }: DayRange): PeriodAsked<never> => ({ period: 'custom', from, to });

/** Days of a period; `today` is the market's day and the last of the seven and of the thirty. */
export function rangeOfPeriod(period: NamedPeriod, today: string): DayRange {
  if (period === 'last7') return { from: addDays(today, -6), to: today };
  if (period === 'last30') return { from: addDays(today, -29), to: today };
  if (period === 'thisMonth') return { from: monthOf(today), to: today };
  return { from: monthBefore(today), to: addDays(monthOf(today), -1) };
}

/** The days that a search asks for; those of `usual` when it asks for none. */
export function daysAsked({ period, from, to, month }: PeriodAsked, usual: NamedPeriod, today: string): DayRange {
  if (month !== undefined) return rangeOfMonth(month);
  if (period === 'custom') return { from: from ?? '', to: to ?? '' };
  return rangeOfPeriod(period ?? usual, today);
}
