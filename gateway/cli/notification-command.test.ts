import { beforeAll, describe, expect, it } from 'vitest';
import { PlainFailure } from '#gateway/config/failure.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { CommandContext } from './command.ts';
import { notificationCommand } from './notification-command.ts';

const database = databaseForTests();
let context: CommandContext;
let id = 0;

beforeAll(async () => {
  id = await addConsultant(database.db, 'JF-1');
  const services = testServices(database.db);
  const clock = { ...services.clock, offset: () => 0, move: () => Promise.resolve(), follow: () => Promise.resolve() };
  const { folder: dataDir } = database;
  context = { services, clock, backup: null, dataDir, mode: 'sandbox', moveOrders: false };
});

const run = (...args: string[]) => notificationCommand.run(context, args, () => undefined);
const reported = () => database.db.selectFrom('notification').selectAll().where('consultant_id', '=', id).execute();

describe('the notification command', () => {
  it('writes to a consultant, each time anew', async () => {
    const args = ['--to', 'JF-1', '--title', 'Promo', '--body', 'Jusqu’à dimanche', '--target', '/orders'];
    await run(...args);
    await run(...args);
    expect(await reported()).toMatchObject([
      { kind: 'message', params: { title: 'Promo', body: 'Jusqu’à dimanche' }, target: '/orders', read_at: null },
      { kind: 'message' },
    ]);
  });

  it.each([
    ['nobody', ['--to', 'JF-9', '--title', 'a', '--body', 'b']],
    ['no words', ['--to', 'JF-1', '--title', ' ', '--body', 'b']],
    ['no consultant', ['--title', 'a', '--body', 'b']],
    ['another site as its target', ['--to', 'JF-1', '--title', 'a', '--body', 'b', '--target', '//evil.example']],
    ['more words than a phone shows', ['--to', 'JF-1', '--title', 'a'.repeat(101), '--body', 'b']],
    ['an option that there is not', ['--to', 'JF-1', '--colour', 'red']],
  ])('does not take %s', async (_what, args) => {
    const before = (await reported()).length;
    await expect(run(...args)).rejects.toBeInstanceOf(PlainFailure);
    expect(await reported()).toHaveLength(before);
  });
});
