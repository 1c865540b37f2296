import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';

/**
 * What a month's payout is made of. `opening` is what an earlier month below zero left behind, `carriedOver` what this one
 * leaves to the next; commissions of sales stand under who earned them.
 */
export const PAYOUT_PARTS = [
  'opening',
  'direct',
  'indirect1',
  'indirect2',
  'bonuses',
  'reversals',
  'adjustments',
  'impact',
  'carriedOver',
] as const;
export type PayoutPart = (typeof PAYOUT_PARTS)[number];
export type PayoutParts = Record<PayoutPart, number>;

type PartLine = Pick<CommissionLine, 'id' | 'type' | 'category'>;

const BY_CATEGORY: Readonly<Record<string, PayoutPart>> = {
  bonus: 'bonuses',
  reversal: 'reversals',
  adjustment: 'adjustments',
  'brand-to-store': 'adjustments',
  other: 'adjustments',
  'success-rate': 'impact',
};

/** The part that a confirmed line belongs to; the parts of all confirmed lines of a closed month add up to its decision. */
export function payoutPart({ id, type, category }: PartLine): PayoutPart {
  if (category === 'roll-forward') return id.endsWith('/out') ? 'carriedOver' : 'opening';
  const known = BY_CATEGORY[category];
  if (known !== undefined) return known;
  return type === 'indirect1' || type === 'indirect2' ? type : 'direct';
}

/** The sums of confirmed lines by part, minor units. */
export function payoutParts(lines: Iterable<PartLine & { amount: number }>): PayoutParts {
  const sums: PayoutParts = {
    opening: 0,
    direct: 0,
    indirect1: 0,
    indirect2: 0,
    bonuses: 0,
    reversals: 0,
    adjustments: 0,
    impact: 0,
    carriedOver: 0,
  };
  for (const line of lines) sums[payoutPart(line)] += line.amount;
  return sums;
}
