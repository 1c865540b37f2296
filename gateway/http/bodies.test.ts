import { toJsonSchema } from '@valibot/to-json-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { CALLS } from '#shared/contract/calls.ts';
import type { Services } from '#gateway/base/services.ts';
import { SERVED } from '#gateway/calls/served.ts';
import { type TestDatabase, openTestDatabase } from '#gateway/db/testing/test-database.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type AskCall, type TestServer, testServer, underKey } from './test-server.ts';

/** Objects that others make: browsers may put more into them than is read. */
const MADE_ELSEWHERE = new Set(['subscription']);

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of the objects in a JSON schema that would let an unknown field pass. */
function openObjects(schema: unknown, path: string): string[] {
  if (!isJson(schema)) return [];
  const { properties, additionalProperties, items, anyOf, oneOf } = schema;
  const alternatives = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  const inside = [
    ...alternatives.flatMap((each) => openObjects(each, path)),
    ...openObjects(items, `${path}[]`),
    ...Object.entries(isJson(properties) ? properties : {})
      .filter(([name]) => !MADE_ELSEWHERE.has(name))
      .flatMap(([name, each]) => openObjects(each, `${path}.${name}`)),
  ];
  return isJson(properties) && additionalProperties !== false ? [path, ...inside] : inside;
}

const WRITES = Object.entries(CALLS)
  .map(([name, call]) => ({ name, call }))
  .filter(({ call }) => call.method !== 'GET' && !('upload' in call));

describe('a body', () => {
  it.each(WRITES)('of $name takes no field that it does not know, at any depth', ({ name, call }) => {
    expect(openObjects(toJsonSchema(call.body, { typeMode: 'input', errorMode: 'ignore' }), name)).toEqual([]);
  });

  it('that lets unknown fields pass is found', () => {
    const loose = v.strictObject({ a: v.array(v.object({ b: v.string() })), c: v.union([v.object({}), v.string()]) });
    expect(openObjects(toJsonSchema(loose), 'x')).toEqual(['x.a[]', 'x.c']);
  });
});

describe('the gateway', () => {
  let database: TestDatabase;
  let services: Services;
  let server: TestServer;
  let ask: AskCall;
  let keys = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
    services = testServices(database.db);
    server = await testServer(services, SERVED);
    ask = await server.signOn(await addConsultant(database.db, 'one'));
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  const calls = SERVED.filter(({ call }) => call.method !== 'GET' && call.upload !== true);

  it.each(calls.map(({ call }) => ({ title: `${call.method} ${call.path}`, call })))(
    'refuses an unknown field in $title',
    async ({ call }) => {
      keys += 1;
      const answer = await ask(call, {
        params: { type: 'mobile_money', paymentMethodId: 'none' },
        body: { jforce_admin: true },
        headers: underKey(`key-${keys}`),
      });
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
    },
  );

  it.each([201, 5000])('knows nothing whose name in a path has %i characters, and answers that', async (length) => {
    const url = `/api/ewoks/consultants/1/goals/${'a'.repeat(length)}`;
    const answer = await server.app.inject({ method: 'PUT', url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'NOT_FOUND', message: 'There is no such call' } });
  });
});
