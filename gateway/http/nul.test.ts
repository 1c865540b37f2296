import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateConsultant } from '#shared/contract/calls/profile.ts';
import { order, orders } from '#shared/contract/calls/watto.ts';
import type { Services } from '#gateway/base/services.ts';
import { SERVED } from '#gateway/calls/served.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type AskCall, type TestServer, testServer, underKey } from './test-server.ts';

const database = databaseForTests();
let services: Services;
let server: TestServer;
let ask: AskCall;
beforeAll(async () => {
  services = testServices(database.db);
  server = await testServer(services, SERVED);
  ask = await server.signOn(await addConsultant(database.db, 'one'));
}, 240_000);
afterAll(() => server.close());

const REFUSED = { status: 422, body: { success: false, error: { code: 'VALIDATION_FAILED' } } };

/** What a path names beside the consultant. */
const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'id');
const named = (names: readonly string[], value: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, value]));

describe('a NUL', () => {
  const calls = SERVED.map(({ call }) => ({ title: `${call.method} ${call.path}`, call, names: namesIn(call.path) }));

  it.each(calls)('in a parameter of $title is refused', async ({ call, names }) => {
    for (const query of ['?x=%00', '?%00=x', '?date_from=a&x=b%00c'])
      expect(await ask(call, { params: named(names, 'x'), query, headers: underKey('nul') })).toMatchObject(REFUSED);
  });

  it.each(calls.filter(({ names }) => names.length > 0))('in a name of $title is refused', async ({ call, names }) => {
    expect(await ask(call, { params: named(names, 'a\0b'), headers: underKey('nul') })).toMatchObject(REFUSED);
  });

  it.each([
    ['a field', { first_name: 'a\0b' }, 'first_name'],
    ['a list', { languages: ['fr', '\0'] }, 'languages.1'],
    ['the name of a field', { 'a\0b': 1 }, ''],
    ['the depth', { a: { b: [{ c: '\0' }] } }, 'a.b.0.c'],
  ])('in %s of a body is refused by its place', async (_where, body, property) => {
    const answer = await ask(updateConsultant, { body, headers: underKey('nul-body') });
    expect(answer).toMatchObject({ ...REFUSED, body: { error: { errors: [{ property, code: 'nul' }] } } });
  });

  it('that is only spelled out is a text like any other', async () => {
    const answer = await ask(updateConsultant, {
      body: { first_name: String.raw`\u0000` },
      headers: underKey('spelled'),
    });
    expect(JSON.stringify(answer.body)).not.toContain('nul');
  });

  it('that is escaped twice is a text as well', async () => {
    expect((await ask(order, { params: { orderId: '%00' } })).status).toBe(404);
    expect((await ask(orders, { query: '?status=%2500' })).status).toBeLessThan(500);
  });
});

/** An answer without its counter, which may rise with every question. */
const said = (body: unknown): string => JSON.stringify(body).replace(/"counter":\d+/, '');

describe('unknown parameters', () => {
  it.each(SERVED.filter(({ call }) => call.method === 'GET').map(({ call }) => ({ title: call.path, call })))(
    'of $title change nothing, however many they are',
    async ({ call }) => {
      const params = {
        type: 'mobile_money',
        paymentMethodId: 'x',
        orderId: 'x',
        levelId: 'x',
        blockCode: 'x',
        stateId: 'x',
      };
      const plain = await ask(call, { params });
      const asked = await ask(call, { params, query: '?utm_a=1&utm_b=2&utm_b=3&__proto__=4&constructor=5&utm_c' });
      expect([asked.status, said(asked.body)]).toEqual([plain.status, said(plain.body)]);
    },
  );
});
