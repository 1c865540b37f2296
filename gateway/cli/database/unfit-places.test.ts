import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { CommandContext } from '#gateway/cli/command.ts';
import { backupCommand, restoreCommand } from './backup-commands.ts';

const database = databaseForTests();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-backups-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a backup into a folder that is not there is refused with a sentence', async () => {
  const services = testServices(database.db);
  const clock = { now: () => services.clock.now(), offset: () => 0, move: () => Promise.resolve() };
  const plan = { write: () => Promise.resolve(), folder, keep: 0, dataDir: folder };
  const context: CommandContext = {
    services,
    clock,
    backup: plan,
    dataDir: folder,
    mode: 'sandbox',
    moveOrders: false,
  };
  const told = await backupCommand
    .run(context, [join(folder, 'none', 'file')], () => undefined)
    .catch((cause: unknown) => cause);
  expect(told).toBeInstanceOf(PlainFailure);
  expect(told).toMatchObject({ message: `There is no folder ${join(folder, 'none')}.` });
});

it('a folder is no backup, and nothing is said against the database that is there', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  await expect(restoreCommand.alone?.(config, [folder], () => undefined)).rejects.toThrow(
    `The file ${folder} is no backup of a database.`,
  );
});
