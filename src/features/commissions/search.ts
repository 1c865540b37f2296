import * as v from 'valibot';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { isIsoDay, monthOf } from '#shared/domain/time/period.ts';
import { monthAsked, rangeOfMonth } from '#shared/domain/time/period-search.ts';
import { rangeOfPeriod, withinLife } from '#shared/domain/sales/sales-range.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';

/** What the address of commissions says after the question mark. Without a period: this month. */
export interface CommissionsSearch {
  period?: 'thisMonth' | 'last7' | 'last30' | 'custom';
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
const custom = v.pipe(
  v.object({ period: v.literal('custom'), from: day, to: day }),
  v.check(({ from, to }) => from <= to),
);
const known = v.union([v.object({ period: v.picklist(['thisMonth', 'last7', 'last30']) }), custom]);

/** Reads the search of an address, which comes from anybody: what does not fit is dropped, nothing here throws. */
export function parseCommissionsSearch(search: Record<string, unknown>): CommissionsSearch {
  const month = monthAsked(search);
  if (month !== null) return { month };
  const parsed = v.safeParse(known, search);
  return parsed.success ? parsed.output : {};
}

/** The days that a search asks for, cut to those between `first` and `today`; this month when none of them is left. */
export function rangeOf({ period, from, to, month }: CommissionsSearch, first: string, today: string): DayRange {
  const thisMonth = { from: monthOf(today), to: today };
  let asked: DayRange = thisMonth;
  if (month !== undefined) asked = rangeOfMonth(month);
  else if (period === 'custom') asked = { from: from ?? '', to: to ?? '' };
  else if (period !== undefined && period !== 'thisMonth') asked = rangeOfPeriod(period, today);
  return withinLife(asked, first, today) ?? thisMonth;
}

/** The search that asks for these days. */
export const customSearch = ({ from, to }: DayRange): CommissionsSearch => ({ period: 'custom', from, to });

/** A path of commissions with the period of a search behind it. */
export function withSearch(path: string, search: CommissionsSearch): string {
  const query = new URLSearchParams(Object.entries(search)).toString();
  return query === '' ? path : `${path}?${query}`;
}

export const categoryPath = (category: string): string => `/commissions/${encodeURIComponent(category)}`;

/** Where the lines of one part of a month's payout stand; `month` as an address says it, "2026-10". */
export const partPath = (part: string, month: string): string =>
  withSearch(`/commissions/part/${encodeURIComponent(part)}`, { month });

type PendingFilter = Omit<CommissionFilter, 'state'>;

/** Address of pending commissions under a filter. */
export function pendingPath({ type, category, status }: PendingFilter): string {
  const steps = [
    ...(type === null ? [] : [type]),
    ...(category === null ? [] : ['category', category]),
    ...(status === null ? [] : ['status', status]),
  ];
  return ['/commissions/pending', ...steps.map(encodeURIComponent)].join('/');
}

/** The filter that the parameters of an address of pending commissions ask for. */
export const pendingFilterOf = (params: { type?: string; category?: string; status?: string }): PendingFilter => ({
  type: params.type ?? null,
  category: params.category ?? null,
  status: params.status ?? null,
});
