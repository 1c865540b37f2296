import { monthEnd } from '#shared/domain/time/period.ts';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';
import type { ImpactFacts } from './month-forecast.ts';

/** A month of the success rate as far as its settlement is needed here. */
export interface RatedMonth {
  /** Its first day. */
  from_date: string;
  orders_completed: number;
  orders_failed: number;
  /** The program does not say what the rate means: it is not foretold either. */
  hide_impact?: boolean;
  settlement?:
    | undefined
    | {
        state: string;
        base: number;
        amount: number;
        settles_by: string;
        orders_open: number;
        low: { amount: number } | null;
        high: { amount: number } | null;
        steps: readonly { from: number; impact_perc: number }[];
      };
}

/** Share of open orders that are completed in the end where no month is decided yet. */
const USUAL_SHARE = 0.85;

/** Share of the decided orders of settled months that were completed. */
export function completedShare(months: readonly RatedMonth[]): number {
  let [completed, decided] = [0, 0];
  for (const month of months) {
    if (month.settlement?.state !== 'settled') continue;
    completed += month.orders_completed;
    decided += month.orders_completed + month.orders_failed;
  }
  return decided === 0 ? USUAL_SHARE : completed / decided;
}

/**
 * What the success rate will do to the month `period` (its first day): it is written when a closed month is settled, so only
 * months that are closed, not settled, and settled by the end of `period` at the latest count. Null from a gateway that
 * settles nothing.
 */
export function settlingMonths(months: readonly RatedMonth[], period: string): ImpactFacts | null {
  if (months.every(({ settlement }) => settlement === undefined)) return null;
  const openChance = completedShare(months);
  return {
    kind: 'settling',
    months: months.flatMap(({ from_date: month, orders_completed: completed, orders_failed: failed, ...rest }) => {
      const { settlement, hide_impact: hidden = false } = rest;
      const { low = null, high = null } = settlement ?? {};
      return settlement?.state === 'closed' && !hidden && settlement.settles_by <= monthEnd(period)
        ? [
            {
              month,
              base: settlement.base,
              steps: settlement.steps.map(({ from, impact_perc: impactPerc }): ImpactStep => ({ from, impactPerc })),
              completed,
              failed,
              open: settlement.orders_open,
              openChance,
              ends: low && high && [low.amount, high.amount],
              written: settlement.amount,
            },
          ]
        : [];
    }),
  };
}
