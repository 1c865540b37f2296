import { expect, it } from 'vitest';
import { readCutOver } from '#gateway/db/cut-over.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { exportOf, importText, type TestRow } from './testing/test-export.ts';

const database = databaseForTests();
const ROW: TestRow = { order: 'A', seller: 'amal', times: { created: '2026-09-02T10:00:00Z' } };
const UNREADABLE: TestRow = { ...ROW, times: { created: '02/09/2026' } };
const load = (row: TestRow, closedUntil: string, check = false) =>
  importText(testServices(database.db, '2026-11-20T12:00:00Z'), database.folder, exportOf([row]), {
    closedUntil,
    check,
  });
const liveFrom = async (): Promise<string> => (await readCutOver(database.db)).liveFrom;

it.each([
  ['2026-10-30', 'not the last day of a month'],
  ['2026-11-30', 'is not over'],
])('a dry run refuses the last day %s as the import would, and keeps none', async (day, sentence) => {
  await expect(load(ROW, day, true)).rejects.toThrow(sentence);
  await expect(load(ROW, day)).rejects.toThrow(sentence);
  await load(ROW, '2026-10-31', true);
  expect(await liveFrom()).toBe('');
});

it('the last day of the history can be another one until an order is in, and in a dry run no more than in the import', async () => {
  await expect(load(UNREADABLE, '2026-09-30')).rejects.toThrow('No row of');
  await load(ROW, '2026-10-31', true);
  await load(ROW, '2026-10-31');
  expect(await liveFrom()).toBe('2026-11-01');
  for (const check of [true, false])
    await expect(load(ROW, '2026-09-30', check)).rejects.toThrow('History ends with 2026-10-31 here already');
  expect((await load(ROW, '2026-10-31')).done).toMatchObject({ imported: 1 });
});
