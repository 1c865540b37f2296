/**
 * A period of the gateway's list: a calendar month of the market. `from` is its key ("2026-11-01"), `to` its last day.
 * Periods always come from `watto/periods/all`; the device's own time zone never decides a month.
 */
export interface Period {
  from: string;
  to: string;
  formatted: string;
}

/** Commissions are counted from this day on. */
export const FIRST_DAY = '2019-10-01';

export const isIsoDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value) &&
  dayNumber(value) !== null;

/** Days since 1970-01-01 of an ISO day, null when there is no such day. */
export function dayNumber(day: string): number | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  return new Date(time).toISOString().slice(0, 10) === day ? time / 86_400_000 : null;
}

/** The ISO day `days` after `day`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** First day of the month of an ISO day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Last day of the month that begins at `from`. */
export const monthEnd = (from: string): string => addDays(monthOf(addDays(from, 32)), -1);

/** First day of the month before that of a day. */
export const monthBefore = (day: string): string => monthOf(addDays(monthOf(day), -1));

/** Number of days of the month that begins at `from`. */
export const daysInMonth = (from: string): number => Number(monthEnd(from).slice(8));

/** The months from `first` to `last` (ISO days), oldest first, as first days. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(first); month <= last; month = addDays(monthEnd(month), 1)) months.push(month);
  return months;
}
