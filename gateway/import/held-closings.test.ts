import { expect, it } from 'vitest';
import { readCutOver } from '#gateway/db/cut-over.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { exportOf, importText, type TestRow } from './testing/test-export.ts';

const database = databaseForTests();
const ROW: TestRow = { order: 'A', seller: 'amal', times: { created: '2026-03-02T10:00:00Z' } };
const UNREADABLE: TestRow = { ...ROW, times: { created: '02/03/2026' } };
const load = (rows: readonly TestRow[], more = false) =>
  importText(testServices(database.db), database.folder, exportOf(rows), { more });
const held = async (): Promise<boolean> => (await readCutOver(database.db)).held;

it('a last file of which nothing is taken leaves the months held, until it comes again mended', async () => {
  await addConsultant(database.db, 'amal');
  await load([ROW], true);
  for (const rows of [[UNREADABLE], []]) await expect(load(rows)).rejects.toThrow(/No row of|has no rows/);
  expect(await held()).toBe(true);
  await load([{ ...ROW, order: 'B' }]);
  expect(await held()).toBe(false);
});

it('a file of which nothing is taken holds no months that were not held', async () => {
  await expect(load([UNREADABLE])).rejects.toThrow('No row of');
  expect(await held()).toBe(false);
});
