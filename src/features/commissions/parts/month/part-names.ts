import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { commissionTypeName } from '#i18n/labels/commission.ts';
import { PAYOUT_PARTS, type PayoutPart } from '#shared/domain/money/payout-parts.ts';

const NAMES: Readonly<Partial<Record<PayoutPart, MessageDescriptor>>> = {
  opening: msg({ context: 'payout part', message: 'Opening balance' }),
  bonuses: msg({ context: 'payout part', message: 'Bonuses' }),
  reversals: msg({ context: 'payout part', message: 'Reversals' }),
  adjustments: msg({ context: 'payout part', message: 'Adjustments' }),
  impact: msg({ context: 'payout part', message: 'Impact of the success rate' }),
  carriedOver: msg({ context: 'payout part', message: 'Carried over to the next month' }),
};

/** What a part of a payout is called; commissions of sales by who earned them. Null for none that the app knows. */
export const partName = (part: string): MessageDescriptor | null =>
  isPart(part) ? (NAMES[part] ?? commissionTypeName(part)) : null;

/** Whether an address names a part. */
export const isPart = (part: string): part is PayoutPart => PAYOUT_PARTS.some((known) => known === part);
