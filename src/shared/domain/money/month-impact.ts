import { impactAmount, type ImpactStep, type OrderCounts, rateTenths } from './success-rate.ts';

/**
 * The orders of a month as they stand: `completable` of the open ones have no item yet that ended badly, `losable` of them
 * none that completed. Others of them count as neither in the end.
 */
export interface OrderStanding extends OrderCounts {
  open: number;
  completable: number;
  losable: number;
}

/** What the rate of a month means for its commissions: rate and step in percent, amount in minor units. */
export interface MonthImpact {
  rate: number | null;
  stepFrom: number | null;
  impactPerc: number | null;
  amount: number;
}

/** The impact of so many finished orders on a base; without finished orders, or a step that they reach, there is none. */
export function monthImpact(counts: OrderCounts, steps: readonly ImpactStep[], base: number): MonthImpact {
  const tenths = rateTenths(counts);
  if (tenths === null) return { rate: null, stepFrom: null, impactPerc: null, amount: 0 };
  const rate = tenths / 10;
  const step = steps.toSorted((a, b) => b.from - a.from).find((each) => each.from <= rate);
  return {
    rate,
    stepFrom: step?.from ?? null,
    impactPerc: step?.impactPerc ?? null,
    amount: impactAmount(base, step?.impactPerc ?? null),
  };
}

/**
 * Between what and what the rate of a month can still end: all open orders that still can failing, and all completing.
 * Null when no order is open.
 */
export function impactRange(
  { completed, failed, open, completable, losable }: OrderStanding,
  steps: readonly ImpactStep[],
  base: number,
): { low: MonthImpact; high: MonthImpact } | null {
  if (open === 0) return null;
  return {
    low: monthImpact({ completed, failed: failed + losable }, steps, base),
    high: monthImpact({ completed: completed + completable, failed }, steps, base),
  };
}
