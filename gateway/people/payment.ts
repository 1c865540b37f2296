import type { Kysely, Selectable } from 'kysely';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Entry } from '#gateway/lookups/entry.ts';
import { chosenOf } from '#gateway/lookups/lookups.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

export type PaymentRow = Selectable<Schema['payment_method']>;

/** The ways in which a consultant can be paid, the first one first. */
export const readPaymentMethods = (db: Kysely<Schema>, consultantId: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment_method')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Whether payouts go to an account, from which market day on, and whether it may be removed. */
export type AccountStanding = Required<Pick<PaymentMethod, 'paid_to' | 'paid_from' | 'removable'>>;

/** A way of being paid as its owner sees it, with the bank named in a language. */
export function presentMethod(
  row: PaymentRow,
  standing: AccountStanding,
  banks: readonly Entry[],
  locale: Locale,
): PaymentMethod {
  const common = { id: row.id, updated_at: row.updated_at, version: row.version, ...standing };
  if (row.type === 'mobile_money')
    return { type: 'mobile_money', ...common, full_name: row.name, phone_number: row.number };
  const bank = chosenOf(banks, row.bank_id, locale);
  return {
    type: 'bank_transfer',
    ...common,
    account_name: row.name,
    account_number: row.number,
    bank: { id: row.bank_id ?? '', bank: bank?.name ?? row.bank_id ?? '' },
  };
}
