import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { updateConsultant } from '#shared/contract/calls/profile.ts';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { serveUpdateConsultant } from '#gateway/calls/consultants/update.ts';
import { serveInviteUser } from '#gateway/calls/ewoks/invite-user.ts';
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
  server = await testServer(services, [serveUpdateConsultant, serveInviteUser]);
  const leader = await addConsultant(database.db, 'leader');
  await addConsultant(database.db, 'holder', { phone_number: '0612345601', leader_id: leader });
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

it('invitations that were refused count for the fifty of a day as those do that were made', async () => {
  const id = await addConsultant(database.db, 'inviter');
  const ask = await server.signOn(id);
  const invite = async (phone_number: string) => {
    keys += 1;
    const asked = { headers: underKey(`tried-${keys}`), body: { type: 'member', name: 'Hind Tazi', phone_number } };
    return v.parse(answerSchema, (await ask(inviteUser, asked)).body).error?.code;
  };
  for (let no = 10; no < 20; no += 1) expect(await invite(`06770000${no}`)).toBeUndefined();
  for (let no = 0; no < 40; no += 1) expect(await invite('0612345601')).toBe('VALIDATION_FAILED');
  for (const number of ['0612345601', '0677000099']) expect(await invite(number)).toBe('RATE_LIMITED');
});
