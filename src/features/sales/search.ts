import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { daysAsked, parsePeriod, rangeOfPeriod, type PeriodAsked } from '#shared/domain/time/period-asked.ts';
import { withPeriod } from '#shared/domain/time/period-search.ts';
import { rangeBefore, withinLife } from '#shared/domain/sales/sales-range.ts';
import type { SalesFilter } from '#shared/domain/sales/sales-tally.ts';

/** What the address of sales says after the question mark. Without a period: the last 30 days. */
export type SalesSearch = PeriodAsked;

export const parseSalesSearch = (search: Record<string, unknown>): SalesSearch =>
  parsePeriod(search, ['thisMonth', 'last7', 'last30', 'lastMonth']);

/** The days that a search asks for, cut to those between `first` and `today`; the last 30 when none of them is left. */
export const rangeOf = (search: SalesSearch, first: string, today: string): DayRange =>
  withinLife(daysAsked(search, 'last30', today), first, today) ??
  withinLife(rangeOfPeriod('last30', today), first, today) ?? { from: today, to: today };

/**
 * The days before a range that it is compared with: where a month was asked for, all of the month before, also while it runs, so
 * that its days stand beside the same days, as on home.
 */
export function beforeOf({ period, month }: SalesSearch, range: DayRange): DayRange {
  const isMonth = (month !== undefined || period === 'thisMonth') && range.from === monthOf(range.from);
  return rangeBefore(isMonth ? { from: range.from, to: monthEnd(range.from) } : range);
}

/** How an address says that items have no category: an empty step would be another address. */
const NONE = '-';

/** Address of sales under a filter; one filter more or less is another address, the period stays in its search. */
export function salesPath({ status, category }: SalesFilter, search: SalesSearch): string {
  const steps = [
    ...(status === null ? [] : ['status', encodeURIComponent(status)]),
    ...(category === null ? [] : ['category', category === '' ? NONE : encodeURIComponent(category)]),
  ];
  return withPeriod(`/${['sales', ...steps].join('/')}`, search);
}

/** The filter that the parameters of an address ask for. */
export const filterOfParams = ({ status, category }: { status?: string; category?: string }): SalesFilter => ({
  status: status ?? null,
  category: category === NONE ? '' : (category ?? null),
});
