import { describe, expect, it } from 'vitest';
import { serveAddPaymentMethod, serveEditPaymentMethod } from '#gateway/calls/ewoks/payment-methods.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { tell } from '#gateway/feed/testing/tell.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { readPayouts } from './read-payouts.ts';

const database = databaseForTests();
let now = 0;
const services = () => ({ ...testServices(database.db), clock: { now: () => now } });

/** Somebody with a payout of March that is decided. */
async function paidSeller(name: string): Promise<number> {
  now = Date.parse('2026-03-20T12:00:00Z');
  const id = await addConsultant(database.db, name);
  await ask(serveAddPaymentMethod, services(), {
    session: await sessionOf(services(), id),
    params: { id: String(id), type: 'mobile_money' },
    body: { full_name: 'Salma El Idrissi', phone_number: '0612345678' },
  });
  const events = [{ status: 'completed', at: '2026-03-13T10:00:00Z', reason: null }];
  await ingest(services(), [lineOf(id, `${name}-A`, { priceMinor: 1_200_000, events })]);
  now = Date.parse('2026-04-01T12:00:00Z');
  await closeMonths(services(), [id], '2026-03-01');
  now = Date.parse('2026-04-09T12:00:00Z');
  return id;
}

const told = (consultant: string, state: string, hour: number) => ({
  id: `${consultant}-${state}-${hour}`,
  kind: 'payout',
  at: `2026-04-05T${hour}:00:00Z`,
  data: { consultant, month: '2026-03', state, ...(state === 'failed' && { reason: 'Account closed' }) },
});

describe('a payout that is told to be the same once more', () => {
  it.each([
    ['paid', 'failed'],
    ['failed', 'paid'],
  ])('is %s since then as well, whatever is told late of a moment between', async (state, between) => {
    const name = `again-${state}`;
    const id = await paidSeller(name);
    for (const [what, hour] of [
      [state, 10],
      [state, 12],
      [between, 11],
    ] as const)
      expect(await tell(services(), [told(name, what, hour)])).toMatchObject([{ result: 'taken' }]);
    expect(await readPayouts(database.db, id)).toMatchObject([{ period: '2026-03-01', state }]);
  });
});

it('a payout that failed, was sent again and paid is paid, though all three are told at once and its account was corrected before', async () => {
  const id = await paidSeller('at-once');
  now = Date.parse('2026-04-02T12:00:00Z');
  const account = await database.db
    .selectFrom('payment_method')
    .select(['id', 'version'])
    .where('consultant_id', '=', id)
    .executeTakeFirstOrThrow();
  await ask(serveEditPaymentMethod, services(), {
    session: await sessionOf(services(), id),
    params: { id: String(id), type: 'mobile_money', paymentMethodId: account.id },
    body: { full_name: 'Salma El Idrissi', phone_number: '0611111111' },
    ifMatch: String(account.version),
  });
  now = Date.parse('2026-04-06T02:00:00Z');
  const marks = [told('at-once', 'failed', 10), told('at-once', 'sent', 11), told('at-once', 'paid', 12)];
  expect((await tell(services(), marks)).map(({ result }) => result)).toEqual(['taken', 'taken', 'taken']);
  expect(await readPayouts(database.db, id)).toMatchObject([{ period: '2026-03-01', state: 'paid' }]);
  const news = await database.db.selectFrom('notification').select('kind').where('consultant_id', '=', id).execute();
  const kinds = new Set(news.map(({ kind }) => kind));
  expect([kinds.has('payout-paid'), kinds.has('payout-failed')]).toEqual([true, false]);
});
