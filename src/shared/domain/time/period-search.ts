import { FIRST_DAY, isIsoDay, monthEnd, monthOf } from './period.ts';

/** A month as an address says it: "2026-10". */
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The month that an address asks for, null where it asks for none that the program has. */
export const monthAsked = (search: Record<string, unknown>): string | null => {
  const { month } = search;
  return typeof month === 'string' && MONTH.test(month) && isIsoDay(`${month}-01`) && `${month}-01` >= FIRST_DAY
    ? month
    : null;
};

/** The first day of a month of an address ("2026-10" is "2026-10-01"). */
export const firstDayOf = (month: string): string => `${month}-01`;

/** A month (any of its days) as an address says it. */
export const monthParam = (day: string): string => day.slice(0, 7);

/** All days of a month of an address. */
export const rangeOfMonth = (month: string): { from: string; to: string } => ({
  from: firstDayOf(month),
  to: monthEnd(monthOf(firstDayOf(month))),
});

/** What the address of a screen with periods says: its own periods, days, or one month. */
export interface PeriodSearch {
  period?: string;
  from?: string;
  to?: string;
  month?: string;
}

/** The address of a screen with a choice of period behind it; what that screen does not know it drops. */
export function withPeriod(path: string, { period, from, to, month }: PeriodSearch): string {
  const said = Object.entries({ period, from, to, month }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const query = said.join('&');
  return query === '' ? path : `${path}?${query}`;
}
