import { describe, expect, it } from 'vitest';
import { PlainFailure } from '#gateway/config/failure.ts';
import { addJob } from '#gateway/queue/queue.ts';
import { readFact } from '#gateway/db/facts.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { runCommand } from './test-command.ts';

const database = databaseForTests();

const run = (name: string, ...args: string[]): Promise<string> => runCommand(database, name, ...args);

describe('jobs', () => {
  it('are shown by queue with what waits and what failed, and the failed ones are tried again', async () => {
    expect(await run('jobs')).toBe('There are no jobs.');
    const services = testServices(database.db);
    await addJob(services, { queue: 'bonus', payload: { consultantId: 1 }, dedupeKey: 'one' });
    await addJob(services, { queue: 'push', payload: {} });
    await database.db
      .updateTable('job')
      .set({ state: 'failed', attempts: 12, last_error: 'Error' })
      .where('queue', '=', 'bonus')
      .execute();
    expect((await run('jobs')).split('\n')).toEqual([
      'bonus: 1 failed, the first at 2026-03-20T12:00:00Z',
      'push: 1 waiting, the first at 2026-03-20T12:00:00Z',
    ]);
    // One of its kind came in between: a second one with its key could not wait beside it.
    await addJob(services, { queue: 'bonus', payload: { consultantId: 1 }, dedupeKey: 'one' });
    expect(await run('jobs', 'retry')).toBe('1 jobs are tried again.');
    const bonuses = await database.db
      .selectFrom('job')
      .select(['state', 'attempts'])
      .where('queue', '=', 'bonus')
      .execute();
    expect(bonuses).toEqual([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ]);
    expect(await run('jobs', 'retry')).toBe('0 jobs are tried again.');
    await expect(run('jobs', 'stop')).rejects.toBeInstanceOf(PlainFailure);
  });

  it('that wait because they failed say so', async () => {
    await database.db.deleteFrom('job').execute();
    for (const n of [1, 2, 3]) await addJob(testServices(database.db), { queue: 'month-close', payload: { n } });
    const [one] = await database.db.selectFrom('job').select('id').execute();
    await database.db
      .updateTable('job')
      .set({ attempts: 40, last_error: 'DatabaseError 08006' })
      .where('id', '=', one?.id ?? 0)
      .execute();
    expect(await run('jobs')).toBe(
      'month-close: 3 waiting, the first at 2026-03-20T12:00:00Z, 1 of them after a failure',
    );
  });
});

describe('epoch raise', () => {
  it('tells an epoch that no restore of the same backup has told before', async () => {
    const before = Math.floor(Date.now() / 1000);
    await run('epoch', 'raise');
    const first = await readFact(database.db, 'epoch');
    expect(first).toBeGreaterThanOrEqual(before);
    await run('epoch', 'raise');
    expect(await readFact(database.db, 'epoch')).toBeGreaterThan(first);
  });

  it('goes above an epoch that the operator names', async () => {
    expect(await run('epoch', 'raise', '9000000000')).toMatch(/Repeat it.*sign-out.*status.*role.*identity/);
    expect(await readFact(database.db, 'epoch')).toBe(9_000_000_001);
  });

  it.each([[[]], [['lower']], [['raise', 'x']], [['raise', '1', '2']], [['raise', '9006000001']]])(
    'does not take %j',
    async (args) => {
      await expect(run('epoch', ...args)).rejects.toBeInstanceOf(PlainFailure);
    },
  );
});
