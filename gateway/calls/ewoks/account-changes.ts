import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import { noteChanges } from '#gateway/changes/note-changes.ts';
import type { AccountChange } from '#gateway/db/activity.ts';
import { lookupsOf } from '#gateway/lookups/lookups.ts';
import { payToAccount, readPaidAccount } from '#gateway/month-end/paid-account.ts';
import { maskOf } from '#gateway/month-end/payout-account.ts';
import { isPayoutDue } from '#gateway/month-end/payout-due.ts';
import { presentMethod, type PaymentRow, readPaymentMethods } from '#gateway/people/payment.ts';
import { announce } from '#gateway/program/activities.ts';

/** The ways of being paid as their owner sees them. */
export async function presentMethods(
  services: Services,
  consultantId: number,
  locale: Locale,
): Promise<PaymentMethod[]> {
  const rows = await readPaymentMethods(services.db, consultantId);
  const paid = await readPaidAccount(services, consultantId);
  const removable = rows.length > 1 || (rows.length === 1 && !(await isPayoutDue(services, consultantId)));
  return rows.map((row) => {
    const isPaid = row.id === paid?.id;
    const standing = { paid_to: isPaid, paid_from: isPaid ? (paid?.from ?? null) : null, removable };
    return presentMethod(row, standing, lookupsOf(services.market.country).banks, locale);
  });
}

/** One of them, by its id. */
export async function presentOne(services: Services, row: PaymentRow, locale: Locale): Promise<PaymentMethod> {
  const found = (await presentMethods(services, row.consultant_id, locale)).find(({ id }) => id === row.id);
  if (found === undefined) throw notThere();
  return found;
}

export const notThere = (): Refusal => new Refusal('NOT_FOUND', 'There is no such way of being paid');

/**
 * After a change to the ways of being paid: lets payouts go to `to` (null: to none) from the day after, or leaves them where
 * they are when that is undefined, and tells the person, on the phones too.
 */
export async function settleChange(
  services: Services,
  consultantId: number,
  change: AccountChange,
  to: PaymentRow | null | undefined,
): Promise<void> {
  const day = to === undefined ? '' : await payToAccount(services, consultantId, to, change);
  const standing = await readPaidAccount(services, consultantId);
  const paid = standing?.id ?? null;
  const rows = await readPaymentMethods(services.db, consultantId);
  const accounts = rows.map(({ id, type, bank_id: bank, name, number: no }) => ({ id, type, bank, name, number: no }));
  const data = { change, accounts, paid_to: paid, paid_from: standing?.from ?? null };
  await noteChanges(services, [{ consultantId, kind: 'payment-account', data }]);
  const number = rows.find(({ id }) => id === paid)?.number ?? '';
  const effect = number === '' ? 'none' : to === undefined ? 'stays' : 'moves';
  const activity = { kind: 'payment-account', consultantId, change, effect, day, key: randomUUID() } as const;
  await announce(services, [{ ...activity, at: isoNow(services.clock), account: `•••• ${maskOf(number)}` }]);
}
