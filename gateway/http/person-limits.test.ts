import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '#shared/contract/calls/lookups.ts';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { serveInviteUser } from '#gateway/calls/ewoks/invite-user.ts';
import { serveLanguages } from '#gateway/calls/ewoks/lookups.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type AskCall, type TestServer, testServer, underKey } from './test-server.ts';

const database = databaseForTests();
let server: TestServer;
let keys = 0;
beforeAll(async () => {
  const variables = { RATE_LIMIT_CALLS: '3', RATE_LIMIT_WRITES: '2' };
  server = await testServer(testServices(database.db), [serveLanguages, serveInviteUser], undefined, variables);
}, 240_000);
afterAll(() => server.close());

const read = async (ask: AskCall) => (await ask(languages)).status;
const write = async (ask: AskCall) => {
  keys += 1;
  return ask(inviteUser, { headers: underKey(`write-${keys}`), body: { type: 'store', name: '' } });
};

it('the writes of all sessions of a person are counted together, and those of another person for themselves', async () => {
  const [one, other] = [await addConsultant(database.db, 'one'), await addConsultant(database.db, 'other')];
  for (let session = 0; session < 2; session += 1) expect((await write(await server.signOn(one))).status).not.toBe(429);
  const { status, headers } = await write(await server.signOn(one));
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await write(await server.signOn(other))).status).not.toBe(429);
});

it('the reads of all sessions of a person are counted together', async () => {
  const reader = await addConsultant(database.db, 'reader');
  for (let session = 0; session < 3; session += 1) expect(await read(await server.signOn(reader))).toBe(200);
  expect(await read(await server.signOn(reader))).toBe(429);
});

it('support that looks through the session of a person uses up its own reads, not those of the person', async () => {
  const looked = await addConsultant(database.db, 'looked');
  const support = await addConsultant(database.db, 'support', { role: 'support' });
  for (let session = 0; session < 3; session += 1) expect(await read(await server.signOn(looked, support))).toBe(200);
  expect(await read(await server.signOn(looked, support))).toBe(429);
  expect(await read(await server.signOn(looked))).toBe(200);
});

it('a session that ended uses up nothing of its person', async () => {
  const owner = await addConsultant(database.db, 'owner');
  const ended = await server.signOn(owner);
  await database.db.deleteFrom('session').where('consultant_id', '=', owner).execute();
  for (let turn = 0; turn < 3; turn += 1) expect(await read(ended)).toBe(401);
  expect(await read(await server.signOn(owner))).toBe(200);
});
