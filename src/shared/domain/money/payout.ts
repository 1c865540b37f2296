import { countsAs, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { isOrderType } from '#shared/domain/items/order-status.ts';

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
export const impactBase = (lines: Iterable<ImpactLine>): number => {
  let base = 0;
  for (const line of lines) if (line.state === 'confirmed' && isSale(line)) base += line.amount;
  return base;
};
type ImpactLine = Pick<CommissionLine, 'type' | 'category' | 'state' | 'amount'>;
const isSale = ({ type, category }: ImpactLine): boolean =>
  type === 'direct' && (isOrderType(category) || category === 'reversal');

/** The part of a month's net that a confirmed line belongs to. */
export type NetPart = 'confirmed' | 'reversals' | 'adjustments' | 'successImpact';

export const netPart = (line: Pick<CommissionLine, 'category' | 'state' | 'period' | 'accruedPeriod'>): NetPart =>
  PART_OF[countsAs(line)] ?? 'confirmed';

const PART_OF: Readonly<Record<string, NetPart>> = {
  reversal: 'reversals',
  adjustment: 'adjustments',
  'brand-to-store': 'adjustments',
  other: 'adjustments',
  // What a month below zero left behind.
  'roll-forward': 'adjustments',
  'success-rate': 'successImpact',
};
