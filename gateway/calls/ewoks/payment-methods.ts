import { randomUUID } from 'node:crypto';
import { addPaymentMethod, editPaymentMethod, paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { readPaidAccount } from '#gateway/month-end/paid-account.ts';
import { readPaymentMethods } from '#gateway/people/payment.ts';
import { payWaiting } from '#gateway/month-end/pay-waiting.ts';
import { serve } from '#gateway/calls/handler.ts';
import { requireVersion } from '#gateway/calls/if-match.ts';
import { invalid } from '#gateway/calls/invalid.ts';
import { notThere, presentMethods, presentOne, settleChange } from './account-changes.ts';
import { detailsOf } from './payment-details.ts';

const AT_MOST = 10;

export const servePaymentMethods = serve(
  paymentMethods,
  ['Payment accounts', 'With the one that payouts go to, and from which day on.'],
  ({ session, locale }, services) => presentMethods(services, session.consultantId, locale),
);

/** Adds a way of being paid; from then on the consultant has one, and payouts go to the newest. */
export const serveAddPaymentMethod = serve(
  addPaymentMethod,
  ['Add a payment account', 'Payouts go to the newest from the day after.'],
  async ({ params, body, session, locale }, services) => {
    const { db, clock, market } = services;
    const details = detailsOf(params.type, body, market);
    const now = isoNow(clock);
    const consultantId = session.consultantId;
    // Locks the consultant, so that two additions at once cannot both be the last that is allowed.
    await bumpChanges(db, [consultantId]);
    if ((await readPaymentMethods(db, consultantId)).length >= AT_MOST)
      throw invalid([{ property: 'type', code: 'too_many' }]);
    const row = await db
      .insertInto('payment_method')
      .values({
        consultant_id: consultantId,
        id: randomUUID(),
        ...details,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .updateTable('consultant')
      .set({ has_payment_method: true })
      .where('consultant_id', '=', consultantId)
      .execute();
    await settleChange(services, consultantId, 'added', row);
    await payWaiting(services, consultantId, { id: row.id, cause: 'added' });
    return presentOne(services, row, locale);
  },
);

/** Changes a way of being paid; its type stays. What is different of the one that is paid counts from the day after. */
export const serveEditPaymentMethod = serve(
  editPaymentMethod,
  ['Change a payment account', 'Needs If-Match. What is different counts from the day after.'],
  async ({ params, body, session, locale, ifMatch }, services) => {
    const { db, clock, market } = services;
    const consultantId = session.consultantId;
    await bumpChanges(db, [consultantId]);
    const known = (await readPaymentMethods(db, consultantId)).find(({ id }) => id === params.paymentMethodId);
    if (known === undefined || known.type !== params.type) throw notThere();
    const current = await presentOne(services, known, locale);
    requireVersion(ifMatch, known.version, () => current);
    const row = await db
      .updateTable('payment_method')
      .set({ ...detailsOf(params.type, body, market), version: known.version + 1, updated_at: isoNow(clock) })
      .where('consultant_id', '=', consultantId)
      .where('id', '=', params.paymentMethodId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const isPaid = (await readPaidAccount(services, consultantId))?.id === row.id;
    const isOther = row.number !== known.number || row.bank_id !== known.bank_id || row.name !== known.name;
    if (isOther) {
      await settleChange(services, consultantId, 'edited', isPaid ? row : undefined);
      await payWaiting(services, consultantId, { id: row.id, cause: 'edited' });
    }
    return presentOne(services, row, locale);
  },
);
