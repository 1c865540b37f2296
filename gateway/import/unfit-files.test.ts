import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { runImport } from './run-import.ts';
import { exportOf, importText, type TestRow } from './testing/test-export.ts';

const database = databaseForTests();
const ROW: TestRow = { order: 'A', seller: 'amal', times: { created: '2026-03-02T10:00:00Z' } };
const services = () => testServices(database.db);

it('a pipe is no export, for what was read of it once is gone', async () => {
  await importText(services(), database.folder, exportOf([ROW]));
  const [file, mapping] = [join(database.folder, 'pipe'), join(database.folder, 'mapping.json')];
  execFileSync('sh', ['-c', 'mkfifo "$0"', file]);
  await expect(runImport(services(), { file, mapping }, () => undefined)).rejects.toThrow('it is no plain file');
});

it('a file whose lines end in carriage returns alone is named as such', async () => {
  const text = exportOf([ROW]).replaceAll('\n', '\r');
  await expect(importText(services(), database.folder, text)).rejects.toThrow('end in a carriage return alone');
});
