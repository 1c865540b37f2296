import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { COUNTER_HEADER } from '#shared/contract/call.ts';
import { successSchema } from '#shared/contract/envelope.ts';
import { periods, summaries } from '#shared/contract/calls/watto.ts';
import { serveAddPaymentMethod } from '#gateway/calls/ewoks/payment-methods.ts';
import { addPaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { servePeriods } from '#gateway/calls/watto/periods.ts';
import { serveSummaries } from '#gateway/calls/watto/summaries.ts';
import type { Services } from '#gateway/base/services.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type AskCall, type TestServer, testServer, underKey } from './test-server.ts';

const database = databaseForTests();
let services: Services;
let server: TestServer;
let own: number;
let ask: AskCall;
beforeAll(async () => {
  services = testServices(database.db);
  server = await testServer(services, [servePeriods, serveSummaries, serveAddPaymentMethod]);
  own = await addConsultant(database.db, 'own');
  ask = await server.signOn(own);
}, 240_000);
afterAll(() => server.close());

const counterOf = async (): Promise<number> => {
  const { meta } = v.parse(successSchema, (await ask(periods)).body);
  return meta.counter ?? -1;
};

describe('the content counter of answers', () => {
  it('stays while nothing changes', async () => {
    expect(await counterOf()).toBe(await counterOf());
  });

  it('rises with what is sold, and with what a person or the program changes', async () => {
    const { db } = database;
    const counters = [await counterOf()];
    const rise = async (change: () => Promise<unknown>): Promise<void> => {
      await change();
      counters.push(await counterOf());
    };
    await rise(() => bumpChanges(db, [own]));
    await rise(() => db.updateTable('consultant').set({ address: 'Rue 1' }).where('consultant_id', '=', own).execute());
    await rise(() => db.updateTable('static_block').set({ name: 'x' }).where('key', '=', 'y').execute());
    await rise(() => db.deleteFrom('home_block').execute());
    await rise(() => db.deleteFrom('payment_method').execute());
    expect(counters.every((counter, at) => at === 0 || counter > (counters[at - 1] ?? 0))).toBe(true);
  });

  it('of a write lies between what was read before it and what is read after it', async () => {
    const before = await counterOf();
    const body = { full_name: 'Salma El Idrissi', phone_number: '0612345678' };
    const asked = { params: { id: String(own), type: 'mobile_money' }, body, headers: underKey('write-0001') };
    const done = await ask(addPaymentMethod, asked);
    const { meta } = v.parse(successSchema, done.body);
    expect(meta.counter).toBeGreaterThanOrEqual(before);
    expect(await counterOf()).toBeGreaterThan(meta.counter ?? Infinity);
  });

  it('stands on an answer without a body too', async () => {
    const { headers } = await ask(summaries);
    const again = await ask(summaries, { headers: { 'If-None-Match': String(headers['etag']) } });
    expect(again.status).toBe(304);
    expect(Number(again.headers[COUNTER_HEADER.toLowerCase()])).toBe(await counterOf());
  });
});
