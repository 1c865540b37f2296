import { beforeAll, describe, expect, it } from 'vitest';
import { PlainFailure } from '#gateway/config/failure.ts';
import { levelRows } from '#gateway/program/level-rows.ts';
import { sampleProgram } from '#gateway/sample/sample-program.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { runCommand } from './test-command.ts';
import { countsOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { consultantEvent, tell } from '#gateway/feed/testing/tell.ts';

const NADIA = ['--email', 'nadia@mail.example', '--first-name', 'Nadia', '--last-name', 'Alaoui'];

const database = databaseForTests();
beforeAll(async () => {
  await database.db
    .insertInto('level')
    .values(levelRows(await sampleProgram('ma', '2026-03-20')))
    .execute();
}, 240_000);

const run = (name: string, ...args: string[]): Promise<string> => runCommand(database, name, ...args);
const rowOf = (externalId: string) =>
  database.db.selectFrom('consultant').selectAll().where('external_id', '=', externalId).executeTakeFirstOrThrow();

describe('an operator', () => {
  it('makes a consultant, below a leader and at a level', async () => {
    const leader = await run('consultant', 'JF-1', ...NADIA);
    expect(leader).toMatch(/^Consultant JF-1 has the id \d+\.$/);
    await run('consultant', 'JF-2', ...NADIA, '--leader', 'JF-1', '--level', 'silver');
    const { consultant_id } = await rowOf('JF-1');
    expect(await rowOf('JF-2')).toMatchObject({
      leader_id: consultant_id,
      level_id: 'silver',
      role: 'consultant',
      registered: true,
      status: 'active',
    });
    await run('consultant', 'JF-3', ...NADIA, '--support');
    expect((await rowOf('JF-3')).role).toBe('support');
  });

  it.each([
    ['a number that is taken', ['JF-1', ...NADIA]],
    ['an address that is none', ['JF-9', ...NADIA, '--email', 'nadia']],
    ['a level that there is not', ['JF-9', ...NADIA, '--level', 'wood']],
    ['a leader that there is not', ['JF-9', ...NADIA, '--leader', 'JF-8']],
    ['no name', ['JF-9', '--email', 'nadia@mail.example']],
    ['an empty name', ['JF-9', ...NADIA, '--last-name', ' ']],
    ['no number', ['', ...NADIA]],
    ['a number with a slash, which no export and no feed can name', ['JF/9', ...NADIA]],
    ['a number with a sign that cannot be seen', ['JF\u200B9', ...NADIA]],
    ['a number that ends in a space', ['JF-9 ', ...NADIA]],
    ['a number of more than 100 signs', ['9'.repeat(101), ...NADIA]],
  ])('cannot make a consultant with %s', async (_what, args) => {
    await expect(run('consultant', ...args)).rejects.toBeInstanceOf(PlainFailure);
  });

  it('bans for good what an older event of the feed calls active; a newer one counts', async () => {
    await run('consultant', 'JF-7', ...NADIA);
    await run('status', 'JF-7', 'banned');
    const services = testServices(database.db);
    const told = async (id: string, at: string) => {
      await tell(services, [consultantEvent(id, at, { consultant: 'JF-7', status: 'active' })]);
      return (await rowOf('JF-7')).status;
    };
    expect(await told('older', '2026-03-20T11:59:00Z')).toBe('banned');
    expect(await told('newer', '2026-03-20T12:01:00Z')).toBe('active');
  });

  it('bans, switches a feature and gives a role, each a step of the counter of what the phone sees', async () => {
    const before = await rowOf('JF-2');
    const counted = await countsOf(database.db, before.consultant_id);
    await run('status', 'JF-2', 'banned');
    await run('feature', 'JF-2', 'orders', 'off');
    await run('role', 'JF-2', 'support');
    const after = await rowOf('JF-2');
    expect(after).toMatchObject({ status: 'banned', role: 'support' });
    expect((await countsOf(database.db, after.consultant_id)).syncSeq).toBe(counted.syncSeq + 2);
    expect(after.toggles).toEqual({ ...before.toggles, orders: false });
    await expect(run('status', 'JF-2', 'gone')).rejects.toBeInstanceOf(PlainFailure);
    await expect(run('feature', 'JF-2', 'wings', 'on')).rejects.toBeInstanceOf(PlainFailure);
    await expect(run('role', 'JF-2', 'king')).rejects.toBeInstanceOf(PlainFailure);
  });

  it('ends every session of a person and the messages to their phones, and no session of support that looks at them', async () => {
    await run('consultant', 'JF-6', ...NADIA);
    const { consultant_id: id } = await rowOf('JF-6');
    const { consultant_id: other } = await rowOf('JF-1');
    const until = { expires_at: '2027-01-01T00:00:00Z', created_at: '2026-01-01T00:00:00Z' };
    const sessions = [
      { token_hash: 'own', consultant_id: id, impersonator_id: null, ...until },
      { token_hash: 'look', consultant_id: other, impersonator_id: id, ...until },
      { token_hash: 'seen', consultant_id: id, impersonator_id: other, ...until },
      { token_hash: 'others', consultant_id: other, impersonator_id: null, ...until },
    ];
    await database.db.insertInto('session').values(sessions).execute();
    await database.db
      .insertInto('push_subscription')
      .values({
        consultant_id: id,
        endpoint_hash: 'phone',
        endpoint: 'https://push.example/phone',
        p256dh: 'a',
        auth: 'b',
        locale: 'fr',
        created_at: until.created_at,
      })
      .execute();
    expect(await run('sign-out', 'JF-6')).toBe('2 sessions of JF-6 ended.');
    const left = await database.db.selectFrom('session').select('token_hash').orderBy('token_hash').execute();
    expect(left.map((row) => row.token_hash)).toEqual(['others', 'seen']);
    const phones = await database.db.selectFrom('push_subscription').selectAll().execute();
    expect(phones).toEqual([]);
    expect((await rowOf('JF-6')).push_ended_at).not.toBeNull();
  });

  it('says where else a person who signs on at an issuer elsewhere has to be signed out', async () => {
    await run('consultant', 'JF-8', ...NADIA);
    await run('identity', 'JF-8', 'https://accounts.example', 'seven');
    expect(await run('sign-out', 'JF-8')).toMatch(
      /^0 sessions of JF-8 ended\.\nEnd their session at https:\/\/accounts\.example as well/,
    );
  });

  it('leaves a line in the audit log with each act, and none with one that was refused', async () => {
    await run('consultant', 'JF-5', ...NADIA);
    const { consultant_id } = await rowOf('JF-5');
    await run('status', 'JF-5', 'suspended');
    await run('feature', 'JF-5', 'orders', 'on');
    await run('confirm', 'JF-5');
    await run('role', 'JF-5', 'support');
    await run('identity', 'JF-5', 'https://accounts.example', 'abc');
    await run('notification', '--to', 'JF-5', '--title', 'a', '--body', 'b');
    await run('adjustment', 'JF-5', '--amount=10', '--words', 'Prime', '--key', 'K');
    await run('adjustment', 'JF-5', '--amount=10', '--words', 'Prime', '--key', 'K');
    await run('ledger', 'JF-5', '--rebuild');
    await expect(run('status', 'JF-5', 'gone')).rejects.toBeInstanceOf(PlainFailure);
    const lines = await database.db
      .selectFrom('audit_log')
      .select(['action', 'object', 'actor_id', 'impersonated', 'outcome'])
      .where('consultant_id', '=', consultant_id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, object }) => `${action} ${object}`)).toEqual([
      'consultant consultant',
      'status suspended',
      'feature orders=on',
      'confirm ',
      'role support',
      'identity given',
      'notification ',
      'adjustment adjustment:K',
      'ledger rebuild',
    ]);
    for (const line of lines) expect(line).toMatchObject({ actor_id: 0, impersonated: false, outcome: 'OK' });
  });
});
