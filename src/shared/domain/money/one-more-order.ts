import { monthImpact, type MonthImpact } from './month-impact.ts';
import type { ImpactStep, OrderCounts } from './success-rate.ts';

/** What so many more orders of one end do to a month; amounts in minor units. */
export interface MoreOrders {
  end: keyof OrderCounts;
  orders: number;
  from: MonthImpact;
  to: MonthImpact;
  /** What the impact grows by, below zero where it is a loss. */
  amount: number;
}

/** What so many more orders that end well or badly do to the impact of a month on a base. */
export function moreOrders(
  counts: OrderCounts,
  end: keyof OrderCounts,
  orders: number,
  steps: readonly ImpactStep[],
  base: number,
): MoreOrders {
  const from = monthImpact(counts, steps, base);
  const to = monthImpact({ ...counts, [end]: counts[end] + orders }, steps, base);
  return { end, orders, from, to, amount: to.amount - from.amount };
}

/** The fewest more orders of one end, at most `most`, that change the amount; null when none do. */
function firstChange(
  counts: OrderCounts,
  end: keyof OrderCounts,
  steps: readonly ImpactStep[],
  base: number,
  most: number,
): MoreOrders | null {
  for (let orders = 1; orders <= most; orders += 1) {
    const more = moreOrders(counts, end, orders, steps, base);
    if (end === 'completed' ? more.amount > 0 : more.amount < 0) return more;
  }
  return null;
}

/** How many more completed orders, at most `most`, earn more by the success rate; null when that many do not. */
export const nextBetterStep = (
  counts: OrderCounts,
  steps: readonly ImpactStep[],
  base: number,
  most: number,
): MoreOrders | null => firstChange(counts, 'completed', steps, base, most);

/** How many more failed orders, at most `most`, cost something; null when that many do not. */
export const nextWorseStep = (
  counts: OrderCounts,
  steps: readonly ImpactStep[],
  base: number,
  most: number,
): MoreOrders | null => firstChange(counts, 'failed', steps, base, most);

type End = { success_rate: number | null } | null;

/** Whether a rate can come of open orders that fail: some of them may have an item already that completed. */
export const canFallTo = (rate: number | null, worst: End): boolean =>
  worst === null || (worst.success_rate !== null && (rate ?? 0) >= worst.success_rate);

/**
 * Whether a rate can come of open orders that complete: some of them may have an item already that ended badly. A best end
 * without a rate is one of a month in which none can.
 */
export const isWithin = (rate: number | null, best: End): boolean =>
  best === null || (best.success_rate !== null && (rate ?? 0) <= best.success_rate);
