import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { writeLiveFrom } from '#gateway/db/cut-over.ts';
import { takeOpeningBalances } from './openings/opening-balances.ts';
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

it('a file of one endless line is no CSV', async () => {
  const text = 'x'.repeat(3_000_000);
  await expect(importText(services(), database.folder, text)).rejects.toThrow(
    'is longer than any header; it is no CSV',
  );
});

it.each([
  ['packed by gzip', gzipSync(exportOf([ROW]))],
  ['packed by zip, or a workbook', Buffer.from('PK\u0003\u0004xl/workbook.xml')],
  ['a workbook of an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['JSON', Buffer.from('[{"order":"A","seller":"amal"}]')],
  ['JSON', Buffer.from('\uFEFF\r\n {\r\n "orders": []}')],
  ['a page of a browser', Buffer.from('<!DOCTYPE html>\n<html><body>Sign in</body></html>')],
])('a file that is %s is named as such', async (kind, bytes) => {
  await importText(services(), database.folder, exportOf([ROW]));
  const [file, mapping] = [join(database.folder, 'other.csv'), join(database.folder, 'mapping.json')];
  await writeFile(file, bytes);
  await expect(runImport(services(), { file, mapping }, () => undefined)).rejects.toThrow(
    `The export ${file} is ${kind}, no CSV`,
  );
});

it('a file in UTF-16 without a mark is named as such', async () => {
  await importText(services(), database.folder, exportOf([ROW]));
  const [file, mapping] = [join(database.folder, 'wide.csv'), join(database.folder, 'mapping.json')];
  await writeFile(file, Buffer.from(exportOf([ROW]), 'utf16le'));
  await expect(runImport(services(), { file, mapping }, () => undefined)).rejects.toThrow(
    'is written in UTF-16 without',
  );
});

it('a first line that tells a spreadsheet the delimiter is not the header', async () => {
  const text = `sep=,\r\n${exportOf([
    { ...ROW, order: 'S' },
    { ...ROW, order: 'S', item: '1/2' },
  ])}`;
  const { done, said } = await importText(services(), database.folder, text);
  expect(done).toMatchObject({ rows: 2, imported: 1, rejected: 1 });
  expect(said.join('\n')).toContain('line 4.');
});

it('balances with semicolons between them are told to have commas', async () => {
  await writeLiveFrom(database.db, '2026-03-01');
  const file = join(database.folder, 'balances.csv');
  await writeFile(file, 'consultant;balance;paid;paid_on\namal;150,25;;\n');
  await expect(takeOpeningBalances(services(), file)).rejects.toThrow(
    'need a header with the columns consultant, balance, paid, paid_on, and commas between them, no semicolons',
  );
});
