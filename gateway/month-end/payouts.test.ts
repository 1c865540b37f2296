import { beforeAll, describe, expect, it } from 'vitest';
import type { Payout } from '#shared/contract/calls/payouts.ts';
import type { Services } from '#gateway/base/services.ts';
import {
  serveAddPaymentMethod,
  serveEditPaymentMethod,
  servePaymentMethods,
} from '#gateway/calls/ewoks/payment-methods.ts';
import { serveMarkPaymentMethod, serveRemovePaymentMethod } from '#gateway/calls/ewoks/paid-payment-method.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { servePayouts } from '#gateway/calls/watto/payouts.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { addOwnLines } from '#gateway/ledger/ledger-own.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { monthDoubts } from './check-months.ts';
import { markPayout, markPayouts } from './mark-payout.ts';
import { readPayoutOrders } from './payout-orders.ts';

const database = databaseForTests();
let now = Date.parse('2026-03-20T12:00:00Z');
let services: Services;
beforeAll(() => {
  services = { ...testServices(database.db), clock: { now: () => now } };
});

const event = (status: string, at: string) => ({ status, at, reason: null });
const sold = (id: number, order: string, minor: number, given: Partial<Line> = {}): Line =>
  lineOf(id, order, { priceMinor: minor * 40, events: [event('completed', '2026-03-13T10:00:00Z')], ...given });
const at = (instant: string): void => {
  now = Date.parse(instant);
};
const walletOf = (phone_number: string) => ({ full_name: 'Salma El Idrissi', phone_number });

/** A consultant who adds accounts of mobile money. */
async function sellerWithWallets(name: string) {
  const id = await addConsultant(database.db, name);
  const session = await sessionOf(services, id);
  const params = { id: String(id), type: 'mobile_money' };
  const add = (phone: string) => ask(serveAddPaymentMethod, services, { session, params, body: walletOf(phone) });
  return { id, session, params, add };
}

const adjust = (consultantId: number, amount: number, instant: string) =>
  inTransaction(database.db, (tx) =>
    addOwnLines({ ...services, db: tx }, [
      { consultantId, kind: 'adjustment', key: instant, amount, at: instant, name: 'By hand' },
    ]),
  );
async function payoutsOf(id: number): Promise<Payout[]> {
  const asked = { session: await sessionOf(services, id), params: { id: String(id) } };
  const { data } = await ask(servePayouts, services, asked);
  for (const { amount, parts } of data) expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(amount);
  expect(await monthDoubts(database.db, id)).toEqual([]);
  return data;
}

describe('the payouts of closed months', () => {
  it('say what each is made of, to the cent, what moved on, and to which account they go', async () => {
    at('2026-03-20T12:00:00Z');
    const id = await addConsultant(database.db, 'whole');
    const member = await addConsultant(database.db, 'member', { leader_id: id });
    const session = await sessionOf(services, id);
    const bank = { bank: 'attijariwafa', account_name: 'Salma El Idrissi', account_number: '007780000123456789012357' };
    const asked = { session, params: { id: String(id), type: 'bank_transfer' }, body: bank };
    await ask(serveAddPaymentMethod, services, asked);
    await ingest(services, [
      sold(id, 'A', 30_000),
      sold(id, 'B', 5000, {
        events: [event('completed', '2026-03-13T10:00:00Z'), event('returned', '2026-03-19T10:00:00Z')],
      }),
      sold(id, 'C', 700, { events: [event('ongoing', '2026-03-13T10:00:00Z')] }),
      sold(member, 'D', 10_000),
    ]);
    await adjust(id, 250, '2026-03-14T10:00:00Z');
    at('2026-04-01T12:00:00Z');
    await closeMonths(services, [id], '2026-03-01');
    const [payout] = await payoutsOf(id);
    expect(payout).toMatchObject({
      period: '2026-03-01',
      method: 'cash',
      state: 'decided',
      amount: 30_000 + 250 + 2400,
      threshold: 20_000,
      payable_from: null,
      account: { type: 'bank_transfer', mask: '2357' },
      events: [{ state: 'decided', at: '2026-03-31T23:00:00Z', reason: '' }],
      parts: { direct: 35_000, indirect1: 2400, reversals: -5000, adjustments: 250, impact: 0, opening: 0 },
      moved_on: 700,
    });
    const support = { ...(await sessionOf(services, id)), impersonatorId: 99 };
    const seen = await ask(servePayouts, services, { session: support, params: { id: String(id) } });
    expect(seen.data[0]?.account).toBeNull();
  });

  it('carry what is below zero over to the next month, also when that is corrected later', async () => {
    at('2026-03-20T12:00:00Z');
    const id = await addConsultant(database.db, 'below');
    await ingest(services, [sold(id, 'A', 1000)]);
    await adjust(id, -4000, '2026-03-14T10:00:00Z');
    at('2026-04-10T12:00:00Z');
    await closeMonths(services, [id], '2026-03-01');
    await ingest(services, [lineOf(id, 'A', { events: [event('returned', '2026-04-09T10:00:00Z')] })]);
    await adjust(id, 10_000, '2026-04-10T10:00:00Z');
    at('2026-05-01T12:00:00Z');
    await closeMonths(services, [id], '2026-04-01');
    const [april, march] = await payoutsOf(id);
    expect(march).toMatchObject({
      amount: 0,
      method: 'none',
      state: 'none',
      parts: { direct: 1000, adjustments: -4000, carried_over: 3000 },
    });
    expect(april).toMatchObject({
      amount: 6000,
      method: 'voucher',
      state: 'decided',
      account: null,
      parts: { opening: -3000, reversals: -1000, adjustments: 10_000, carried_over: 0 },
    });
  });

  it('wait for an account, and can be paid from the day after one is added', async () => {
    at('2026-03-20T12:00:00Z');
    const id = await addConsultant(database.db, 'waits');
    await ingest(services, [sold(id, 'A', 30_000)]);
    at('2026-04-01T12:00:00Z');
    await closeMonths(services, [id], '2026-03-01');
    const march = { period: '2026-03-01', reason: '' };
    const mark = (state: 'sent' | 'paid' | 'failed', reason = '') =>
      inTransaction(database.db, (tx) => markPayout({ ...services, db: tx }, id, { ...march, state, reason }));
    expect(await payoutsOf(id)).toMatchObject([{ method: 'add-account', state: 'waiting', account: null }]);
    expect(await mark('paid')).toEqual({ because: 'not-after', state: 'waiting' });
    at('2026-04-05T12:00:00Z');
    const wallet = { full_name: 'Salma El Idrissi', phone_number: '0612345678' };
    const asked = {
      session: await sessionOf(services, id),
      params: { id: String(id), type: 'mobile_money' },
      body: wallet,
    };
    await ask(serveAddPaymentMethod, services, asked);
    expect(await payoutsOf(id)).toMatchObject([
      {
        method: 'add-account',
        state: 'decided',
        payable_from: '2026-04-06',
        account: { type: 'mobile_money', bank: '', mask: '5678' },
        events: [{ state: 'waiting' }, { state: 'decided', at: '2026-04-05T12:00:00Z' }],
      },
    ]);
    expect(await mark('sent')).toBeNull();
    expect(await mark('failed', 'Closed account')).toBeNull();
    expect(await mark('failed', 'Closed account')).toEqual({ because: 'same', state: 'failed' });
    expect(await payoutsOf(id)).toMatchObject([
      { state: 'failed', reason: 'Closed account', account: { mask: '5678' } },
    ]);
    expect(await mark('paid')).toBeNull();
    expect(await payoutsOf(id)).toMatchObject([{ state: 'paid', reason: '' }]);
    expect(await mark('sent')).toEqual({ because: 'not-after', state: 'paid' });
  });

  it('that failed goes to the account that was corrected before the failure was told, or that is left of two', async () => {
    at('2026-03-20T12:00:00Z');
    const { id, session, params, add } = await sellerWithWallets('corrected');
    const fail = () =>
      inTransaction(database.db, (tx) =>
        markPayout({ ...services, db: tx }, id, { period: '2026-03-01', state: 'failed', reason: '' }),
      );
    const account = await add('0612345678');
    await ingest(services, [sold(id, 'A', 30_000)]);
    at('2026-04-01T12:00:00Z');
    await closeMonths(services, [id], '2026-03-01');
    at('2026-04-02T12:00:00Z');
    await ask(serveEditPaymentMethod, services, {
      session,
      params: { ...params, paymentMethodId: account.id },
      body: walletOf('0611111111'),
      ifMatch: String(account.version),
    });
    at('2026-04-04T12:00:00Z');
    expect(await fail()).toBeNull();
    expect(await payoutsOf(id)).toMatchObject([
      { state: 'decided', payable_from: '2026-04-05', account: { mask: '1111' } },
    ]);
    expect(await fail()).toBeNull();
    expect(await payoutsOf(id)).toMatchObject([{ state: 'failed' }]);
    at('2026-04-06T12:00:00Z');
    const other = await add('0698765432');
    expect(await fail()).toBeNull();
    at('2026-04-07T12:00:00Z');
    await ask(serveRemovePaymentMethod, services, { session, params: { ...params, paymentMethodId: other.id } });
    expect(await payoutsOf(id)).toMatchObject([
      { state: 'decided', payable_from: '2026-04-08', account: { mask: '1111' } },
    ]);
  });

  it('that failed can be paid again from the day after another account is added, or their own is corrected', async () => {
    at('2026-03-20T12:00:00Z');
    const { id, session, params, add } = await sellerWithWallets('wrong');
    const wrong = await add('0612345678');
    await ingest(services, [sold(id, 'A', 30_000)]);
    at('2026-04-01T12:00:00Z');
    await closeMonths(services, [id], '2026-03-01');
    const mark = (state: 'sent' | 'paid' | 'failed') =>
      inTransaction(database.db, (tx) =>
        markPayout({ ...services, db: tx }, id, { period: '2026-03-01', state, reason: '' }),
      );
    const fail = async (): Promise<void> => {
      expect(await mark('sent')).toBeNull();
      expect(await mark('failed')).toBeNull();
    };
    expect(await payoutsOf(id)).toMatchObject([{ decided_at: '2026-03-31T23:00:00Z', state: 'decided' }]);
    await fail();
    at('2026-04-05T12:00:00Z');
    await add('0698765432');
    const other = { state: 'decided', payable_from: '2026-04-06', account: { mask: '5432' }, reason: '' };
    expect(await payoutsOf(id)).toMatchObject([other]);
    await fail();
    at('2026-04-08T12:00:00Z');
    const edit = async (method: { id: string; version: number }, phone: string): Promise<void> => {
      const asked = { session, params: { ...params, paymentMethodId: method.id }, body: walletOf(phone) };
      await ask(serveEditPaymentMethod, services, { ...asked, ifMatch: String(method.version) });
    };
    await edit(wrong, '0611111111');
    expect(await payoutsOf(id)).toMatchObject([{ state: 'failed', account: { mask: '5432' } }]);
    const methods = await ask(servePaymentMethods, services, { session, params: { id: String(id) } });
    const right = methods.find((each) => each.id !== wrong.id);
    if (!right) throw new Error('The other account is missing');
    await edit(right, '0698765432');
    expect(await payoutsOf(id)).toMatchObject([{ state: 'failed', account: { mask: '5432' } }]);
    await edit({ ...right, version: right.version + 1 }, '0622222222');
    expect(await payoutsOf(id)).toMatchObject([
      { state: 'decided', payable_from: '2026-04-09', account: { mask: '2222' } },
    ]);
    const late = [
      { consultantId: id, period: '2026-03-01', state: 'failed', reason: 'Again', at: '2026-04-06T08:00:00Z' },
    ] as const;
    const refusals = await inTransaction(database.db, (tx) => markPayouts({ ...services, db: tx }, late));
    expect(refusals).toEqual([{ because: 'older', state: 'decided' }]);
    await fail();
    expect(await mark('sent')).toBeNull();
    expect(await mark('paid')).toBeNull();
  });

  it('go to a corrected account as it was corrected, and vouchers to none', async () => {
    at('2026-03-20T12:00:00Z');
    const { id, session, params, add } = await sellerWithWallets('twice');
    await ingest(services, [sold(id, 'V', 5000)]);
    at('2026-04-01T12:00:00Z');
    await closeMonths(services, [id], '2026-03-01');
    const fail = (period: string) =>
      inTransaction(database.db, (tx) =>
        markPayout({ ...services, db: tx }, id, { period, state: 'failed', reason: 'No' }),
      );
    expect(await fail('2026-03-01')).toBeNull();
    const first = await add('0612345678');
    expect(await payoutsOf(id)).toMatchObject([{ method: 'voucher', state: 'failed', reason: 'No', account: null }]);
    at('2026-04-20T12:00:00Z');
    await ingest(services, [sold(id, 'C', 30_000, { orderedAt: '2026-04-10T10:00:00Z' })]);
    at('2026-05-01T12:00:00Z');
    await closeMonths(services, [id], '2026-04-01');
    at('2026-05-03T12:00:00Z');
    await add('0698765432');
    const back = { session, params: { ...params, paymentMethodId: first.id } };
    await ask(serveMarkPaymentMethod, services, back);
    expect(await fail('2026-04-01')).toBeNull();
    const edit = (version: number, phone: string) =>
      ask(serveEditPaymentMethod, services, {
        session,
        params: { ...params, paymentMethodId: first.id },
        body: walletOf(phone),
        ifMatch: String(version),
      });
    at('2026-05-06T12:00:00Z');
    const corrected = await edit(first.version, '0611111111');
    at('2026-05-08T12:00:00Z');
    await edit(corrected.version, '0622222222');
    const [order] = await readPayoutOrders(database.db, '2026-04-01', [id]);
    expect(order?.order).toMatchObject({
      state: 'decided',
      payable_from: '2026-05-07',
      account: { name: 'Salma El Idrissi', number: expect.stringMatching(/11111111$/) },
    });
  });

  it('go to the account of the month’s last day, and to nobody where nothing is to be paid', async () => {
    at('2026-03-20T12:00:00Z');
    const id = await addConsultant(database.db, 'late');
    await ingest(services, [sold(id, 'A', 30_000)]);
    at('2026-04-02T12:00:00Z');
    const wallet = { full_name: 'Salma El Idrissi', phone_number: '0612345678' };
    const asked = {
      session: await sessionOf(services, id),
      params: { id: String(id), type: 'mobile_money' },
      body: wallet,
    };
    await ask(serveAddPaymentMethod, services, asked);
    at('2026-04-03T12:00:00Z');
    await closeMonths(services, [id], '2026-03-01');
    expect(await payoutsOf(id)).toMatchObject([
      {
        method: 'add-account',
        state: 'decided',
        payable_from: '2026-04-03',
        events: [{ state: 'waiting' }, { state: 'decided' }],
      },
    ]);
    const idle = await addConsultant(database.db, 'idle');
    expect(await payoutsOf(idle)).toEqual([]);
  });

  it('of many who are closed together take what is told of one later as the newest of it', async () => {
    at('2026-03-20T12:00:00Z');
    const ids: number[] = [];
    for (const name of ['ann', 'ben', 'cat', 'dan', 'eve']) ids.push(await addConsultant(database.db, name));
    await ingest(
      services,
      ids.map((id) => sold(id, 'A', 30_000)),
    );
    await adjust(ids[3] ?? 0, -25_000, '2026-03-14T10:00:00Z');
    at('2026-04-01T12:00:00Z');
    await closeMonths(services, ids, '2026-03-01');
    const [dan = 0, eve = 0] = ids.slice(3);
    const reason = '';
    const period = '2026-03-01';
    const mark = (marks: readonly [consultantId: number, state: 'sent' | 'paid'][]) =>
      inTransaction(database.db, (tx) =>
        markPayouts(
          { ...services, db: tx },
          marks.map(([consultantId, state]) => ({ consultantId, state, reason, period, at: '2026-04-01T12:00:00Z' })),
        ),
      );
    expect(await mark([[dan, 'paid']])).toEqual([null]);
    expect(await payoutsOf(dan)).toMatchObject([{ state: 'paid' }]);
    const session = await sessionOf(services, eve);
    const wallet = { full_name: 'Eve', phone_number: '0612345678' };
    const params = { id: String(eve), type: 'mobile_money' };
    await ask(serveAddPaymentMethod, services, { session, params, body: wallet });
    expect(await payoutsOf(eve)).toMatchObject([{ state: 'decided', payable_from: '2026-04-02' }]);
    expect(await mark([[eve, 'sent']])).toEqual([null]);
    expect(await mark([[eve, 'paid']])).toEqual([null]);
    expect(await payoutsOf(eve)).toMatchObject([
      { state: 'paid', events: ['waiting', 'decided', 'sent', 'paid'].map((state) => ({ state })) },
    ]);
  });
});
