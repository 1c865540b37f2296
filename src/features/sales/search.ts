import * as v from 'valibot';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { isIsoDay, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { monthAsked, rangeOfMonth } from '#shared/domain/time/period-search.ts';
import { rangeBefore, rangeOfPeriod, withinLife, type SalesPeriod } from '#shared/domain/sales/sales-range.ts';
import type { SalesFilter } from '#shared/domain/sales/sales-tally.ts';

/** What the address of sales says after the question mark. Without a period: the last 30 days. */
export interface SalesSearch {
  period?: SalesPeriod | 'thisMonth';
  /** First and last day, for `custom`. */
  from?: string;
  to?: string;
  /** One whole month, "2026-10". */
  month?: string;
}

const day = v.pipe(
  v.string(),
  v.check((value: string) => isIsoDay(value)),
);
const plain = v.object({ period: v.picklist(['thisMonth', 'last7', 'last30', 'lastMonth']) });
const custom = v.pipe(
  v.object({ period: v.literal('custom'), from: day, to: day }),
  v.check(({ from, to }) => from <= to),
);
const known = v.union([plain, custom]);

/** Reads the search of an address, which comes from anybody: what does not fit is dropped, nothing here throws. */
export function parseSalesSearch(search: Record<string, unknown>): SalesSearch {
  const month = monthAsked(search);
  if (month !== null) return { month };
  const parsed = v.safeParse(known, search);
  return parsed.success ? parsed.output : {};
}

/** The days that a search asks for, cut to those between `first` and `today`; the last 30 when none of them is left. */
export function rangeOf({ period, from, to, month }: SalesSearch, first: string, today: string): DayRange {
  let asked: DayRange;
  if (month !== undefined) asked = rangeOfMonth(month);
  else if (period === 'custom') asked = { from: from ?? '', to: to ?? '' };
  else if (period === 'thisMonth') asked = { from: monthOf(today), to: today };
  else asked = rangeOfPeriod(period ?? 'last30', today);
  return (
    withinLife(asked, first, today) ??
    withinLife(rangeOfPeriod('last30', today), first, today) ?? { from: today, to: today }
  );
}

/**
 * The days before a range that it is compared with: where a month was asked for, all of the month before, also while it runs, so
 * that its days stand beside the same days, as on home.
 */
export function beforeOf({ period, month }: SalesSearch, range: DayRange): DayRange {
  const isMonth = (month !== undefined || period === 'thisMonth') && range.from === monthOf(range.from);
  return rangeBefore(isMonth ? { from: range.from, to: monthEnd(range.from) } : range);
}

/** The search that asks for these days. */
export const customSearch = ({ from, to }: DayRange): SalesSearch => ({ period: 'custom', from, to });

/** How an address says that items have no category: an empty step would be another address. */
const NONE = '-';

/** Address of sales under a filter; one filter more or less is another address, the period stays in its search. */
export function salesPath({ status, category }: SalesFilter, search: SalesSearch): string {
  const steps = [
    ...(status === null ? [] : ['status', encodeURIComponent(status)]),
    ...(category === null ? [] : ['category', category === '' ? NONE : encodeURIComponent(category)]),
  ];
  const query = new URLSearchParams(Object.entries(search)).toString();
  return `/${['sales', ...steps].join('/')}${query === '' ? '' : `?${query}`}`;
}

/** The filter that the parameters of an address ask for. */
export const filterOfParams = ({ status, category }: { status?: string; category?: string }): SalesFilter => ({
  status: status ?? null,
  category: category === NONE ? '' : (category ?? null),
});
