import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { daysAsked, parsePeriod, rangeOfPeriod, type PeriodAsked } from '#shared/domain/time/period-asked.ts';
import { withPeriod } from '#shared/domain/time/period-search.ts';
import { withinLife } from '#shared/domain/sales/sales-range.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';

const PERIODS = ['thisMonth', 'last7', 'last30'] as const;

/** What the address of commissions says after the question mark. Without a period: this month. */
export type CommissionsSearch = PeriodAsked<(typeof PERIODS)[number]>;

export const parseCommissionsSearch = (search: Record<string, unknown>): CommissionsSearch =>
  parsePeriod(search, PERIODS);

/** The days that a search asks for, cut to those between `first` and `today`; this month when none of them is left. */
export const rangeOf = (search: CommissionsSearch, first: string, today: string): DayRange =>
  withinLife(daysAsked(search, 'thisMonth', today), first, today) ?? rangeOfPeriod('thisMonth', today);

export const categoryPath = (category: string): string => `/commissions/${encodeURIComponent(category)}`;

/** Where the lines of one part of a month's payout stand; `month` as an address says it, "2026-10". */
export const partPath = (part: string, month: string): string =>
  withPeriod(`/commissions/part/${encodeURIComponent(part)}`, { month });

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
