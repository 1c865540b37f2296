import { expect, it } from 'vitest';
import { runCommand } from '#gateway/cli/test-command.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { asOneImport } from '#gateway/import/one-import.ts';

const database = databaseForTests();

it('months stay held while an import still brings their orders, whatever is said meanwhile', async () => {
  await runCommand(database, 'close', 'hold');
  await asOneImport(database.db, () =>
    expect(runCommand(database, 'close')).rejects.toThrow('Another import is running; give this command again'),
  );
  expect((await readCutOver(database.db)).held).toBe(true);
  expect(await runCommand(database, 'close')).toBe('Months that are over are closed now, in the background.');
  expect((await readCutOver(database.db)).held).toBe(false);
}, 60_000);
