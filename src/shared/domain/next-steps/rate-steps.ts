import { atLeast } from '#shared/domain/commissions/forecast/binomial.ts';
import { completedShare, type RatedMonth } from '#shared/domain/commissions/forecast/settling-months.ts';
import { stepsOf } from '#shared/domain/money/month-ends.ts';
import { isWithin, nextBetterStep } from '#shared/domain/money/one-more-order.ts';
import type { RateStep } from './next-step.ts';

/** A month of the success rate, with the currency of what it means. */
type PricedMonth = RatedMonth & {
  settlement?:
    | undefined
    | (NonNullable<RatedMonth['settlement']> & { currency: string; high: { success_rate: number | null } | null });
};

/** For each month whose rate is not settled: how many more of its open orders lift it to a step that pays more. */
export function rateSteps(months: readonly PricedMonth[]): RateStep[] {
  const share = completedShare(months);
  return months.flatMap(({ from_date: month, orders_completed, orders_failed, hide_impact: hidden, settlement }) => {
    if (!settlement || hidden || settlement.state === 'settled') return [];
    const counts = { completed: orders_completed, failed: orders_failed };
    const { base, currency, orders_open: open, settles_by: until } = settlement;
    const better = nextBetterStep(counts, stepsOf(settlement.steps), base, open);
    if (!better || !isWithin(better.to.rate, settlement.high)) return [];
    const { orders, amount, from, to } = better;
    const key = `rate/${month}/${to.impactPerc}`;
    return [
      {
        kind: 'rate',
        key,
        amount,
        currency,
        chance: atLeast(orders, open, share),
        until,
        month,
        orders,
        from: from.rate,
        to: to.rate ?? 0,
        impact: { from: from.impactPerc, to: to.impactPerc },
      },
    ];
  });
}
