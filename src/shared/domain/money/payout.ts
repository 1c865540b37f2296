import { countsAs, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { COMPLETION_DAYS, isOrderType } from '#shared/domain/items/order-status.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { impactAmount } from './success-rate.ts';

/** How a month is paid: `add-account` is cash for who has no payment account yet, `none` when there is nothing to pay. */
export type PayoutMethod = 'cash' | 'add-account' | 'voucher' | 'none';

export interface PayoutFacts {
  /** Minor units; strictly over it is paid in cash. */
  threshold: number;
  hasAccount: boolean;
}

/** The decision about a month's net confirmed commissions. */
export function payoutMethod(amount: number, { threshold, hasAccount }: PayoutFacts): PayoutMethod {
  if (amount <= 0) return 'none';
  if (amount <= threshold) return 'voucher';
  return hasAccount ? 'cash' : 'add-account';
}

/** What is missing until a month is paid in cash: strictly over the threshold, so one minor unit more than it. 0 when it is over. */
export const gapToCash = (amount: number, threshold: number): number => Math.max(0, threshold - amount + 1);

/**
 * What the success rate acts upon: the seller's own confirmed commissions on sales of the month, what was taken back from
 * them subtracted.
 */
const impactBase = (lines: Iterable<ImpactLine>): number => {
  let base = 0;
  for (const line of lines) if (line.state === 'confirmed' && isSale(line)) base += line.amount;
  return base;
};
type ImpactLine = Pick<CommissionLine, 'type' | 'category' | 'state' | 'amount'>;
const isSale = ({ type, category }: ImpactLine): boolean =>
  type === 'direct' && (isOrderType(category) || category === 'reversal');

export interface ForecastFacts extends PayoutFacts {
  /** The month, its first day. */
  period: string;
  timeZone: string;
  /** The gateway's time, milliseconds. */
  now: number;
  /** Impact of the success rate expected at the end of the month, in percent; null for none. */
  impactPerc: number | null;
}

/** How a month will probably end; amounts in minor units, `estimate` is the sum of the others but `rollForward`. */
export interface Forecast {
  /** Sales of one's own and of the team, bonuses: what was confirmed, before anything is taken off. */
  confirmed: number;
  /** Pending amounts whose items can still complete before the month ends. */
  completing: number;
  reversals: number;
  /** Adjustments, brand-to-store and other entries of either sign. */
  adjustments: number;
  successImpact: number;
  /** Pending amounts that move on to the next month. */
  rollForward: number;
  estimate: number;
  method: PayoutMethod;
  gapToCash: number;
}

/**
 * The end of a month from its lines: what stands confirmed, what can still complete in time (by the rule of seven days from
 * the delivery, or from now where nothing is known of one), and the impact of the success rate on both unless its entry is
 * there already. At the end of the month it is what the gateway decides.
 */
export function forecast(lines: Iterable<CommissionLine>, facts: ForecastFacts): Forecast {
  const sums = { confirmed: 0, completing: 0, reversals: 0, adjustments: 0, successImpact: 0, rollForward: 0 };
  let base = 0;
  let decided = false;
  for (const line of lines) {
    if (line.period !== facts.period) continue;
    if (line.state === 'pending') {
      const completes = completesWithin(line, facts);
      sums[completes ? 'completing' : 'rollForward'] += line.amount;
      if (completes) base += impactBase([{ ...line, state: 'confirmed' }]);
    }
    if (line.state !== 'confirmed') continue;
    base += impactBase([line]);
    if (line.category === 'success-rate') decided = true;
    sums[PART_OF[countsAs(line)] ?? 'confirmed'] += line.amount;
  }
  if (!decided) sums.successImpact += impactAmount(base, facts.impactPerc);
  const { confirmed, completing, reversals, adjustments, successImpact } = sums;
  const estimate = confirmed + completing + reversals + adjustments + successImpact;
  return {
    ...sums,
    estimate,
    method: payoutMethod(estimate, facts),
    gapToCash: gapToCash(estimate, facts.threshold),
  };
}

const PART_OF: Readonly<Record<string, 'reversals' | 'adjustments' | 'successImpact'>> = {
  reversal: 'reversals',
  adjustment: 'adjustments',
  'brand-to-store': 'adjustments',
  other: 'adjustments',
  'success-rate': 'successImpact',
};

/** Whether a pending line can be confirmed before the month ends. Lines of the team do not tell of a delivery. */
function completesWithin({ deliveredAt }: CommissionLine, { period, timeZone, now }: ForecastFacts): boolean {
  const delivered = Date.parse(deliveredAt);
  const completion = (Number.isNaN(delivered) ? now : delivered) + COMPLETION_DAYS * 86_400_000;
  return marketDay(completion, timeZone) <= monthEnd(period);
}
