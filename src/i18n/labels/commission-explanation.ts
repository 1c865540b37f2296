import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { countsAs, type CommissionCategory, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { payoutPart } from '#shared/domain/money/payout-parts.ts';

/** What a category means for the consultant, in one sentence. */
const EXPLANATIONS: Readonly<Record<CommissionCategory, MessageDescriptor>> = {
  mall: msg`Commissions on items of the mall.`,
  jpay: msg`Commissions on JPay services.`,
  ods: msg`Commissions on food orders.`,
  bonus: msg`Amounts of bonuses that you achieved.`,
  'my-team': msg`What you earn when your team and their teams sell. Their orders and customers stay private.`,
  'success-rate': msg`What your success rate of a month added to your commissions, or took off.`,
  'roll-forward': msg`Commissions of earlier months whose items are not completed yet. They count in the month in which the item is completed.`,
  adjustment: msg`Corrections by the program, in your favour or not.`,
  'not-eligible': msg`Items that earn no commission, with the reason.`,
  'brand-to-store': msg`Amounts from brands for sales in your store.`,
  reversal: msg`An item was returned after its commission had been confirmed. What you got for it is taken back by a line of its own.`,
  other: msg`Everything else that the program paid or took off.`,
};

/** What a confirmed line that is rolled forward means: no item, but what a month came to, below zero or above. */
export const BALANCE_OF_MONTHS = msg`Balance of other months`;
const CARRIED_OVER = msg({ context: 'payout part', message: 'Carried over to the next month' });

const isKnown = (category: string): category is CommissionCategory => Object.hasOwn(EXPLANATIONS, category);

/** What is said of a category that this version has no name for. */
export const UNKNOWN_CATEGORY = msg`This version of the app has no name for these commissions yet. Their amounts are right.`;

/** Sentence that explains a commission category, of rolled forward lines the pending ones; null for one of a newer gateway. */
export const commissionCategoryExplanation = (category: string): MessageDescriptor | null =>
  isKnown(category) ? EXPLANATIONS[category] : null;

/** Sentence that explains a line: that of its category, but a confirmed balance is none of items that are still open. */
export function commissionLineExplanation(line: CommissionLine): MessageDescriptor | null {
  const category = countsAs(line);
  if (category !== 'roll-forward' || line.state === 'pending') return commissionCategoryExplanation(category);
  return payoutPart(line) === 'carriedOver' ? CARRIED_OVER : BALANCE_OF_MONTHS;
}
