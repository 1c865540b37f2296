import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { updateConsultant } from '#shared/contract/calls/profile.ts';
import { serveUpdateConsultant } from '#gateway/calls/consultants/update.ts';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type TestServer, testServer, underKey } from './test-server.ts';

const database = databaseForTests();
let services: Services;
let server: TestServer;
let keys = 0;
beforeAll(async () => {
  services = testServices(database.db);
  server = await testServer(services, [serveUpdateConsultant]);
  await addConsultant(database.db, 'holder', { phone_number: '0612345601' });
}, 240_000);
afterAll(() => server.close());

const answerSchema = v.object({
  error: v.optional(v.object({ code: v.string(), errors: v.array(v.object({ code: v.string() })) })),
});

/** Somebody who changes their number; the function answers with how that was refused, null for not at all. */
async function person(name: string, phone_number: string) {
  const id = await addConsultant(database.db, name, { phone_number });
  const ask = await server.signOn(id);
  return async (number: string, more: object = {}) => {
    keys += 1;
    const { profile_version: version } = await database.db
      .selectFrom('consultant')
      .select('profile_version')
      .where('consultant_id', '=', id)
      .executeTakeFirstOrThrow();
    const headers = { ...underKey(`tried-${keys}`), 'if-match': `"${version}"` };
    const { body, headers: told } = await ask(updateConsultant, { headers, body: { phone_number: number, ...more } });
    const { error } = v.parse(answerSchema, body);
    return error ? { why: error.errors[0]?.code ?? error.code, wait: told['retry-after'] } : null;
  };
}

it('the numbers of a program cannot be tried out: after ten that are taken no other is judged for a day', async () => {
  const change = await person('curious', '0612345602');
  for (let no = 0; no < 10; no += 1) expect(await change('06 12 34 56 01')).toEqual({ why: 'phone_taken' });
  for (const number of ['0612345601', '0612345699'])
    expect(await change(number)).toEqual({ why: 'RATE_LIMITED', wait: '86400' });
  expect(await change('0612345602', { address: 'the number as it is' })).toBeNull();
});

it('a person who changes their number to free ones is not held up, nor by what others tried', async () => {
  const change = await person('restless', '0612345603');
  for (let no = 10; no < 22; no += 1) expect(await change(`06123457${no}`)).toBeNull();
});
