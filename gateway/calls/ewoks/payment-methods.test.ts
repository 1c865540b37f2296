import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPaymentMethod, editPaymentMethod, paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { IVORY_COAST } from '#shared/domain/market/market.ts';
import { type TestServer, testServer, underKey } from '#gateway/http/test-server.ts';
import { togglesWithout } from '#gateway/people/consultants.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveAddPaymentMethod, serveEditPaymentMethod, servePaymentMethods } from './payment-methods.ts';

const database = databaseForTests();
let services: Services;
let id: number;
beforeAll(async () => {
  services = testServices(database.db);
  id = await addConsultant(database.db, 'salma');
}, 240_000);

const BANK = { bank: 'cih', account_name: ' Salma El Idrissi ', account_number: '230 780 1234567890123456 12' };
const WALLET = { full_name: 'Salma El Idrissi', phone_number: '+212 6 12 34 56 78' };

const add = async (type: string, body: unknown, who = id, asked = services) =>
  ask(serveAddPaymentMethod, asked, {
    session: await sessionOf(services, who),
    params: { id: String(who), type },
    body,
  });
const edit = async (method: { id: string; type: string }, body: unknown, ifMatch: string | null, who = id) =>
  ask(serveEditPaymentMethod, services, {
    session: await sessionOf(services, who),
    params: { id: String(who), type: method.type, paymentMethodId: method.id },
    body,
    ...(ifMatch === null ? {} : { ifMatch }),
  });
const list = async (who: number) =>
  ask(servePaymentMethods, services, {
    session: await sessionOf(services, who),
    params: { id: String(who) },
    locale: 'en',
  });

describe('a way of being paid', () => {
  it('is kept plain and makes the consultant one who can be paid', async () => {
    const bank = await add('bank_transfer', BANK);
    expect(bank).toMatchObject({
      type: 'bank_transfer',
      account_name: 'Salma El Idrissi',
      account_number: '230780123456789012345612',
      bank: { id: 'cih', bank: 'CIH Bank' },
      version: 1,
    });
    const wallet = await add('mobile_money', WALLET);
    expect(wallet).toMatchObject({ type: 'mobile_money', phone_number: '0612345678' });
    const stored = await list(id);
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(expect.arrayContaining([{ ...bank, paid_to: false, paid_from: null }, wallet]));
    const { has_payment_method: has } = await database.db
      .selectFrom('consultant')
      .select('has_payment_method')
      .where('consultant_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(has).toBe(true);
  });

  it('is judged field by field', async () => {
    await expect(add('bank_transfer', { ...BANK, bank: 'nowhere', account_number: ' ' })).rejects.toMatchObject({
      errors: [
        { property: 'bank', code: 'unknown_choice' },
        { property: 'account_number', code: 'account_number_required' },
      ],
    });
    await expect(add('mobile_money', { full_name: '', phone_number: '0512345678' })).rejects.toMatchObject({
      errors: [
        { property: 'full_name', code: 'full_name_required' },
        { property: 'phone_number', code: 'phone_invalid' },
      ],
    });
  });

  it('has exactly the fields of its type', async () => {
    await expect(add('bank_transfer', WALLET)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(add('mobile_money', BANK)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is of a type that has a form and that the market offers', async () => {
    for (const type of ['voucher', 'gold', '__proto__']) {
      await expect(add(type, BANK)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const abidjan = { ...services, market: IVORY_COAST };
    await expect(add('bank_transfer', BANK, id, abidjan)).rejects.toMatchObject({ errors: [{ code: 'not_offered' }] });
    await expect(add('mobile_money', { ...WALLET, phone_number: '0712345678' }, id, abidjan)).rejects.toMatchObject({
      errors: [{ property: 'phone_number', code: 'phone_not_wallet' }],
    });
  });

  it('is changed by who edited the present version', async () => {
    const who = await addConsultant(database.db, 'editor');
    const added = await add('mobile_money', WALLET, who);
    const changed = await edit(added, { ...WALLET, full_name: 'S. El Idrissi' }, '1', who);
    expect(changed).toMatchObject({ id: added.id, full_name: 'S. El Idrissi', version: 2 });
    await expect(edit(added, WALLET, '1', who)).rejects.toMatchObject({ code: 'CONFLICT', current: changed });
  });

  it('that was just added is changed on version 1, and not without a version', async () => {
    const who = await addConsultant(database.db, 'corrector');
    const added = await add('mobile_money', WALLET, who);
    await expect(edit(added, WALLET, null, who)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ property: 'If-Match', code: 'missing' }],
    });
    expect(await edit(added, { ...WALLET, phone_number: '0699999999' }, '1', who)).toMatchObject({
      phone_number: '0699999999',
      version: 2,
    });
  });

  it('of somebody else, or of another type, is not found', async () => {
    const mine = (await list(id)).find(({ type }) => type === 'bank_transfer');
    const other = await addConsultant(database.db, 'thief');
    await expect(edit({ id: mine?.id ?? '', type: 'bank_transfer' }, BANK, '1', other)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(edit({ id: mine?.id ?? '', type: 'mobile_money' }, WALLET, '1')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is one of ten at most', async () => {
    const who = await addConsultant(database.db, 'collector');
    for (let number = 0; number < 10; number += 1) await add('mobile_money', WALLET, who);
    await expect(add('mobile_money', WALLET, who)).rejects.toMatchObject({ errors: [{ code: 'too_many' }] });
  });
});

describe('over the wire', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(services, [servePaymentMethods, serveAddPaymentMethod, serveEditPaymentMethod]);
  });
  afterAll(() => server.close());

  it('support that looks through a session sees and changes none of it', async () => {
    const support = await addConsultant(database.db, 'support', { role: 'support' });
    const call = await server.signOn(id, support);
    expect((await call(paymentMethods)).status).toBe(403);
    const params = { type: 'mobile_money', paymentMethodId: 'x' };
    expect((await call(addPaymentMethod, { params, body: WALLET, headers: underKey('support-add') })).status).toBe(403);
    expect((await call(editPaymentMethod, { params, body: WALLET, headers: underKey('support-edit') })).status).toBe(
      403,
    );
  });

  it('is refused where the feature is off', async () => {
    const off = await addConsultant(database.db, 'off', { toggles: JSON.stringify(togglesWithout('payment_methods')) });
    const call = await server.signOn(off);
    expect(await call(paymentMethods)).toMatchObject({ status: 403, body: { error: { code: 'FEATURE_OFF' } } });
  });

  it('sent twice under one key is one', async () => {
    const who = await addConsultant(database.db, 'twice');
    const call = await server.signOn(who);
    const asked = { params: { type: 'mobile_money' }, body: WALLET, headers: underKey('twice-1') };
    const [first, second] = await Promise.all([call(addPaymentMethod, asked), call(addPaymentMethod, asked)]);
    expect(first).toMatchObject({ status: 200 });
    expect(second?.body).toMatchObject({ response: { id: expect.any(String) } });
    expect(await list(who)).toHaveLength(1);
  });
});
