import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markPaymentMethod, removePaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { servePayouts } from '#gateway/calls/watto/payouts.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServer, underKey } from '#gateway/http/test-server.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { markPayout } from '#gateway/month-end/mark-payout.ts';
import { keepSubscription } from '#gateway/push/subscriptions.ts';
import { notificationWords } from '#gateway/words/notifications.ts';
import { serveMarkPaymentMethod, serveRemovePaymentMethod } from './paid-payment-method.ts';
import { serveAddPaymentMethod, serveEditPaymentMethod, servePaymentMethods } from './payment-methods.ts';

const database = databaseForTests();
let now = 0;
let services: Services;
let people = 0;
let id = 0;
beforeAll(() => {
  services = { ...testServices(database.db), clock: { now: () => now } };
});
beforeEach(async () => {
  at('2026-03-05T12:00:00Z');
  people += 1;
  id = await addConsultant(database.db, `paid-${people}`);
});

const at = (instant: string): void => {
  now = Date.parse(instant);
};
const asking = async (who = id) => ({ session: await sessionOf(services, who), params: { id: String(who) } });
const wallet = (last: string) => ({ full_name: 'Salma El Idrissi', phone_number: `061234${last}` });
const type = 'mobile_money';

async function add(last: string): Promise<string> {
  const { session, params } = await asking();
  const asked = { session, params: { ...params, type }, body: wallet(last) };
  return (await ask(serveAddPaymentMethod, services, asked)).id;
}
async function mark(paymentMethodId: string, who = id) {
  const { session, params } = await asking(who);
  return ask(serveMarkPaymentMethod, services, { session, params: { ...params, type, paymentMethodId } });
}
async function remove(paymentMethodId: string, who = id) {
  const { session, params } = await asking(who);
  return ask(serveRemovePaymentMethod, services, { session, params: { ...params, type, paymentMethodId } });
}
async function edit(paymentMethodId: string, last: string, ifMatch: string) {
  const { session, params } = await asking();
  const asked = { session, params: { ...params, type, paymentMethodId }, body: wallet(last), ifMatch };
  return ask(serveEditPaymentMethod, services, asked);
}
const list = async () => ask(servePaymentMethods, services, await asking());
const paidOf = async () => (await list()).flatMap((each) => (each.paid_to ? [[each.id, each.paid_from]] : []));

/** Commissions of 300,00 that are confirmed in March, and so many in April. */
const earn = (): Promise<unknown> =>
  ingest(
    services,
    ['03', '04'].map((month) =>
      lineOf(id, `${people}-${month}`, {
        orderedAt: `2026-${month}-05T14:07:00Z`,
        priceMinor: 1_200_000,
        events: [{ status: 'completed', at: `2026-${month}-13T10:00:00Z`, reason: null }],
      }),
    ),
  );
/** The end of the account that each closed month goes to, oldest first. */
async function paidMonths(...periods: string[]): Promise<(string | null)[]> {
  for (const period of periods) await closeMonths(services, [id], period);
  const { data } = await ask(servePayouts, services, await asking());
  return data.map(({ account }) => account?.mask ?? null).toReversed();
}

async function told(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('notification')
    .select(['kind', 'params'])
    .where('consultant_id', '=', id)
    .where('kind', '=', 'payment-account')
    .orderBy('id')
    .execute();
  return rows.map((row) => notificationWords(row, 'en', MARKET).body);
}

describe('the account that is paid', () => {
  it('is the newest one, until another is chosen, from the day after', async () => {
    const first = await add('1111');
    expect(await paidOf()).toEqual([[first, '2026-03-06']]);
    at('2026-03-07T12:00:00Z');
    const second = await add('2222');
    expect(await paidOf()).toEqual([[second, '2026-03-08']]);
    at('2026-03-09T12:00:00Z');
    expect(await mark(first)).toMatchObject({ id: first, paid_to: true, paid_from: '2026-03-10' });
    expect(await paidOf()).toEqual([[first, '2026-03-10']]);
  });

  it('chosen again stays as it is, and is told no second time', async () => {
    const first = await add('1111');
    const before = await told();
    at('2026-03-09T12:00:00Z');
    expect(await mark(first)).toMatchObject({ paid_from: '2026-03-06' });
    expect(await told()).toEqual(before);
  });

  it('counts for a month when it was received before the last market day', async () => {
    const first = await add('1111');
    await add('2222');
    await earn();
    // 23:30 of the last day but one on the clocks of the market, and then of the last.
    at('2026-03-30T22:30:00Z');
    await mark(first);
    const third = await add('3333');
    await mark(first);
    at('2026-03-31T22:30:00Z');
    await mark(third);
    at('2026-04-02T12:00:00Z');
    expect(await paidMonths('2026-03-01')).toEqual(['1111']);
    at('2026-05-02T12:00:00Z');
    expect(await paidMonths('2026-04-01')).toEqual(['1111', '3333']);
  });

  it('is paid for a month as it was on the last day, whatever is corrected on it or later', async () => {
    const first = await add('1111');
    await earn();
    at('2026-03-31T12:00:00Z');
    await edit(first, '4444', '1');
    at('2026-04-02T12:00:00Z');
    expect(await paidMonths('2026-03-01')).toEqual(['1111']);
    const frozen = await database.db
      .selectFrom('payout_event as event')
      .innerJoin('paid_account as paid', (join) =>
        join
          .onRef('paid.consultant_id', '=', 'event.consultant_id')
          .onRef('paid.no', '=', 'event.account_no')
          .onRef('paid.account_id', '=', 'event.account_id'),
      )
      .select(['paid.number', 'paid.name'])
      .where('event.consultant_id', '=', id)
      .execute();
    expect(frozen).toEqual([{ number: '0612341111', name: 'Salma El Idrissi' }]);
    at('2026-05-02T12:00:00Z');
    expect(await paidMonths('2026-04-01')).toEqual(['1111', '4444']);
  });

  it('added on the last day of a month is paid from the day after, which the payout waits for', async () => {
    await earn();
    at('2026-03-31T12:00:00Z');
    await add('1111');
    at('2026-04-02T12:00:00Z');
    await closeMonths(services, [id], '2026-03-01');
    const { data } = await ask(servePayouts, services, await asking());
    expect(data).toMatchObject([{ state: 'decided', payable_from: '2026-04-01', account: { mask: '1111' } }]);
  });
});

describe('an account that is removed', () => {
  it('is not listed any more, and the newest of the others is paid from the day after', async () => {
    const first = await add('1111');
    at('2026-03-06T12:00:00Z');
    const second = await add('2222');
    at('2026-03-07T12:00:00Z');
    const third = await add('3333');
    at('2026-03-09T12:00:00Z');
    expect(await remove(third)).toEqual({ left: 2 });
    expect(await paidOf()).toEqual([[second, '2026-03-10']]);
    expect((await list()).map((each) => each.id)).toEqual([first, second]);
    expect(await remove(third)).toEqual({ left: 2 });
    await expect(mark(third)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(edit(third, '4444', '1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is paid still for the month whose last day it counted on', async () => {
    await add('1111');
    const second = await add('2222');
    await earn();
    at('2026-03-31T12:00:00Z');
    await remove(second);
    at('2026-04-02T12:00:00Z');
    expect(await paidMonths('2026-03-01')).toEqual(['2222']);
  });

  it('may be the only one while nothing is due: then there is none', async () => {
    const only = await add('1111');
    expect(await list()).toMatchObject([{ removable: true }]);
    expect(await remove(only)).toEqual({ left: 0 });
    expect(await list()).toEqual([]);
    const { has_payment_method: has } = await database.db
      .selectFrom('consultant')
      .select('has_payment_method')
      .where('consultant_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(has).toBe(false);
    expect(await paidOf()).toEqual([]);
    const again = await add('2222');
    expect(await paidOf()).toEqual([[again, '2026-03-06']]);
  });

  it('is not the only one while something is due: confirmed, on its way, or come back', async () => {
    const only = await add('1111');
    await earn();
    const refused = { code: 'VALIDATION_FAILED', errors: [{ code: 'account_due' }] };
    await expect(remove(only)).rejects.toMatchObject(refused);
    expect(await list()).toMatchObject([{ removable: false, paid_to: true }]);
    at('2026-05-02T12:00:00Z');
    await paidMonths('2026-04-01');
    await expect(remove(only)).rejects.toMatchObject(refused);
    const tell = (period: string, state: 'sent' | 'paid' | 'failed') =>
      inTransaction(database.db, (tx) =>
        markPayout({ ...services, db: tx }, id, { period, state, reason: state === 'failed' ? 'Closed' : '' }),
      );
    await tell('2026-03-01', 'paid');
    await tell('2026-04-01', 'failed');
    await expect(remove(only)).rejects.toMatchObject(refused);
    const other = await add('2222');
    expect(await remove(only)).toEqual({ left: 1 });
    await tell('2026-04-01', 'paid');
    expect(await remove(other)).toEqual({ left: 0 });
  });

  it('is not held for ever by a marketplace that never tells what became of a payout', async () => {
    const only = await add('1111');
    await earn();
    at('2026-05-02T12:00:00Z');
    await paidMonths('2026-04-01');
    at('2026-06-29T12:00:00Z');
    await expect(remove(only)).rejects.toMatchObject({ errors: [{ code: 'account_due' }] });
    at('2026-07-02T12:00:00Z');
    expect(await remove(only)).toEqual({ left: 0 });
  });
});

describe('a change of the accounts', () => {
  it('is told to the person, with where payouts go and from when on, and pushed without either', async () => {
    const push = { endpoint: 'https://push.example/a', expirationTime: null, keys: { p256dh: 'a', auth: 'b' } };
    await keepSubscription(services, id, push, 'en');
    const first = await add('1111');
    const second = await add('2222');
    await mark(first);
    await edit(second, '3333', '1');
    await edit(first, '4444', '1');
    await remove(second);
    await remove(first);
    const ends = 'If it was not you, tell the helpline.';
    const from = (last: string): string =>
      `Your payments go to account \u2066•••• ${last}\u2069 from March 6 on. ${ends}`;
    const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
    expect((await told()).map(plain)).toEqual(
      [
        `An account was added. ${from('1111')}`,
        `An account was added. ${from('2222')}`,
        `Another account was chosen for payments. ${from('1111')}`,
        `An account was changed. Your payments still go to account •••• 1111. ${ends}`,
        `An account was changed. ${from('4444')}`,
        `An account was removed. Your payments still go to account •••• 4444. ${ends}`,
        `An account was removed. Your payments have no account any more. ${ends}`,
      ].map(plain),
    );
    const jobs = await database.db.selectFrom('job').select('payload').where('queue', '=', 'push').execute();
    const mine = jobs.filter(({ payload }) => new RegExp(`"consultantId":${id}\\b`).test(JSON.stringify(payload)));
    expect(mine).toHaveLength(7);
    expect(JSON.stringify(mine)).not.toMatch(/1111|2222|3333|4444/);
  });

  it('is of the own accounts alone', async () => {
    const mine = await add('1111');
    const thief = await addConsultant(database.db, `thief-${people}`);
    await expect(mark(mine, thief)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(remove(mine, thief)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await paidOf()).toHaveLength(1);
  });

  it('is nothing for support that looks through a session, and takes effect once over the wire', async () => {
    const [first, second] = [await add('1111'), await add('2222')];
    const server = await testServer(services, [serveMarkPaymentMethod, serveRemovePaymentMethod]);
    const support = await addConsultant(database.db, `support-${people}`, { role: 'support' });
    const looking = await server.signOn(id, support);
    const params = { type, paymentMethodId: first };
    for (const call of [markPaymentMethod, removePaymentMethod])
      expect((await looking(call, { params, headers: underKey(`look-${call.method}`) })).status).toBe(403);
    const call = await server.signOn(id);
    const marked = { params, headers: underKey('mark-1') };
    const answers = await Promise.all([call(markPaymentMethod, marked), call(markPaymentMethod, marked)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await told()).toHaveLength(3);
    const gone = await call(removePaymentMethod, {
      params: { type, paymentMethodId: second },
      headers: underKey('remove-1'),
    });
    expect(gone).toMatchObject({ status: 200, body: { response: { left: 1 } } });
    await server.close();
  });
});
