import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { serveAddPaymentMethod, serveEditPaymentMethod } from '#gateway/calls/ewoks/payment-methods.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type MarkedState, markPayouts } from './mark-payout.ts';

const PERIOD = '2026-03-01';
const database = databaseForTests();
let now = 0;
let services: Services;
beforeAll(() => {
  services = { ...testServices(database.db), clock: { now: () => now } };
});
const at = (instant: string): void => {
  now = Date.parse(instant);
};
const walletOf = (phone_number: string) => ({ full_name: 'Salma El Idrissi', phone_number });

/** Somebody whose commissions of March go to an account, as was decided on the first of April. */
async function paidSeller(name: string) {
  at('2026-03-20T12:00:00Z');
  const id = await addConsultant(database.db, name);
  const asked = { session: await sessionOf(services, id), params: { id: String(id), type: 'mobile_money' } };
  const account = await ask(serveAddPaymentMethod, services, { ...asked, body: walletOf('0612345678') });
  const completed = { status: 'completed', at: '2026-03-13T10:00:00Z', reason: null };
  await ingest(services, [lineOf(id, 'A', { priceMinor: 1_200_000, events: [completed] })]);
  at('2026-04-01T12:00:00Z');
  await closeMonths(services, [id], PERIOD);
  const mark = async (state: MarkedState, instant: string): Promise<void> => {
    const told = { consultantId: id, period: PERIOD, state, reason: '', at: instant };
    const refusals = await inTransaction(database.db, (tx) => markPayouts({ ...services, db: tx }, [told]));
    expect(refusals).toEqual([null]);
  };
  return { id, asked, account, mark };
}

/** What somebody was told of, the oldest first. */
async function newsOf(id: number): Promise<string[]> {
  const news = database.db.selectFrom('notification').select('kind').where('consultant_id', '=', id);
  const rows = await news.orderBy('created_at').orderBy('kind').execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'payment-account');
}

describe('what the marketplace tells of a payout', () => {
  it('is told to its consultant where money failed to come, and where it came', async () => {
    const { id, mark } = await paidSeller('told');
    at('2026-04-06T12:00:00Z');
    await mark('sent', '2026-04-03T12:00:00Z');
    expect(await newsOf(id)).toEqual(['payout-decided']);
    await mark('failed', '2026-04-04T12:00:00Z');
    await mark('paid', '2026-04-05T12:00:00Z');
    expect(await newsOf(id)).toEqual(['payout-decided', 'payout-failed', 'payout-paid']);
  });

  it('is no news of a failure whose account was put right before it was told', async () => {
    const { id, asked, account, mark } = await paidSeller('righted');
    at('2026-04-02T12:00:00Z');
    await ask(serveEditPaymentMethod, services, {
      session: asked.session,
      params: { ...asked.params, paymentMethodId: account.id },
      body: walletOf('0611111111'),
      ifMatch: String(account.version),
    });
    at('2026-04-04T12:00:00Z');
    await mark('failed', '2026-04-04T12:00:00Z');
    expect(await newsOf(id)).toEqual(['payout-decided']);
  });

  it('is no news when it is told long after', async () => {
    const { id, mark } = await paidSeller('late');
    at('2026-06-01T12:00:00Z');
    await mark('paid', '2026-04-04T12:00:00Z');
    expect(await newsOf(id)).toEqual(['payout-decided']);
  });
});
