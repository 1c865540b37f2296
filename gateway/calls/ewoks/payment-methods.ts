import { randomUUID } from 'node:crypto';
import { addPaymentMethod, editPaymentMethod, paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { lookupsOf } from '#gateway/lookups/lookups.ts';
import { presentMethod, readPaymentMethods } from '#gateway/people/payment.ts';
import { payWaiting } from '#gateway/month-end/pay-waiting.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import { requireVersion } from '#gateway/calls/if-match.ts';
import { invalid } from '#gateway/calls/invalid.ts';
import { detailsOf } from './payment-details.ts';

const AT_MOST = 10;

export const servePaymentMethods = serve(paymentMethods, async ({ session, locale }, { db, market }) => {
  const rows = await readPaymentMethods(db, session.consultantId);
  return rows.map((row) => presentMethod(row, lookupsOf(market.country).banks, locale));
});

/** Adds a way of being paid; from then on the consultant has one. */
export const serveAddPaymentMethod = serve(addPaymentMethod, async ({ params, body, session, locale }, services) => {
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
    .values({ consultant_id: consultantId, id: randomUUID(), ...details, version: 1, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('consultant')
    .set({ has_payment_method: true })
    .where('consultant_id', '=', consultantId)
    .execute();
  await payWaiting(services, consultantId, row.id);
  return presentMethod(row, lookupsOf(market.country).banks, locale);
});

/** Changes a way of being paid; its type stays. */
export const serveEditPaymentMethod = serve(
  editPaymentMethod,
  async ({ params, body, session, locale, ifMatch }, services) => {
    const { db, clock, market } = services;
    const { banks } = lookupsOf(market.country);
    const known = await db
      .selectFrom('payment_method')
      .selectAll()
      .where('consultant_id', '=', session.consultantId)
      .where('id', '=', params.paymentMethodId)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined || known.type !== params.type)
      throw new Refusal('NOT_FOUND', 'There is no such way of being paid');
    requireVersion(ifMatch, known.version, () => presentMethod(known, banks, locale));
    const row = await db
      .updateTable('payment_method')
      .set({ ...detailsOf(params.type, body, market), version: known.version + 1, updated_at: isoNow(clock) })
      .where('consultant_id', '=', session.consultantId)
      .where('id', '=', params.paymentMethodId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await bumpChanges(db, [session.consultantId]);
    await payWaiting(services, session.consultantId, row.id);
    return presentMethod(row, banks, locale);
  },
);
