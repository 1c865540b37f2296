import { markPaymentMethod, removePaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { readPaidAccount } from '#gateway/month-end/paid-account.ts';
import { payWaiting } from '#gateway/month-end/pay-waiting.ts';
import { isPayoutDue } from '#gateway/month-end/payout-due.ts';
import { readPaymentMethods } from '#gateway/people/payment.ts';
import { serve } from '#gateway/calls/handler.ts';
import { invalid } from '#gateway/calls/invalid.ts';
import { notThere, presentOne, settleChange } from './account-changes.ts';

/** Lets payouts go to another account, from the day after; to the one that they go to already it changes nothing. */
export const serveMarkPaymentMethod = serve(
  markPaymentMethod,
  ['Let payouts go to an account', 'From the day after.'],
  async ({ params, session, locale }, services) => {
    const consultantId = session.consultantId;
    await bumpChanges(services.db, [consultantId]);
    const row = (await readPaymentMethods(services.db, consultantId)).find(({ id }) => id === params.paymentMethodId);
    if (row === undefined || row.type !== params.type) throw notThere();
    const paid = await readPaidAccount(services, consultantId);
    if (paid?.id !== row.id) {
      await settleChange(services, consultantId, 'marked', row);
      await payWaiting(services, consultantId, { id: row.id, cause: 'marked' });
    }
    return presentOne(services, row, locale);
  },
);

/** Removes an account. Refused for the only one while money is due to it; one that is removed already stays so. */
export const serveRemovePaymentMethod = serve(
  removePaymentMethod,
  ['Remove a payment account', 'Not the only one while money is due to it.'],
  async ({ params, session }, services) => {
    const { db, clock } = services;
    const consultantId = session.consultantId;
    await bumpChanges(db, [consultantId]);
    const rows = await readPaymentMethods(db, consultantId);
    const others = rows.filter(({ id }) => id !== params.paymentMethodId);
    const row = rows.find(({ id }) => id === params.paymentMethodId);
    if (row === undefined) {
      if (await wasRemoved()) return { left: rows.length };
      throw notThere();
    }
    if (row.type !== params.type) throw notThere();
    if (others.length === 0 && (await isPayoutDue(services, consultantId)))
      throw invalid([{ property: 'paymentMethodId', code: 'account_due' }]);
    await db
      .updateTable('payment_method')
      .set({ removed_at: isoNow(clock) })
      .where('consultant_id', '=', consultantId)
      .where('id', '=', row.id)
      .execute();
    if (others.length === 0)
      await db
        .updateTable('consultant')
        .set({ has_payment_method: false })
        .where('consultant_id', '=', consultantId)
        .execute();
    const isPaid = (await readPaidAccount(services, consultantId))?.id === row.id;
    const next = others.at(-1);
    await settleChange(services, consultantId, 'removed', isPaid ? (next ?? null) : undefined);
    if (isPaid && next) await payWaiting(services, consultantId, { id: next.id, cause: 'marked' });
    return { left: others.length };

    async function wasRemoved(): Promise<boolean> {
      const gone = await db
        .selectFrom('payment_method')
        .select('id')
        .where('consultant_id', '=', consultantId)
        .where('id', '=', params.paymentMethodId)
        .where('type', '=', params.type === 'mobile_money' ? 'mobile_money' : 'bank_transfer')
        .executeTakeFirst();
      return gone !== undefined;
    }
  },
);
