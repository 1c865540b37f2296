import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CsvRecord, readRecords } from './records.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-records-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer, delimiter = ',', encoding = 'utf-8') {
  const file = join(folder, 'records.csv');
  await writeFile(file, text);
  const records: CsvRecord[] = [];
  for await (const { records: some } of readRecords(file, delimiter, encoding)) records.push(...some);
  return records;
}

describe('the records of a file', () => {
  it('come back as they were written, whatever is in their cells', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', 'ع', '"', ',', '\n', ' ', ';'), maxLength: 6 });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const whereNeeded = (text: string): string => (/[",\n]/.test(text) ? quoted(text) : text);
    const ways = fc.constantFrom(quoted, whereNeeded);
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), ways, async (written, end, way) => {
        const filled = written.map((row) => ['x', ...row]);
        const records = await read(filled.map((row) => row.map(way).join(',')).join(end));
        expect(records.map((record) => record.cells)).toEqual(filled);
      }),
      { numRuns: 120 },
    );
  });

  it('know the line they begin at, over blank lines and line breaks in cells', async () => {
    const records = await read('a,b\n\n"x\ny",2\n3,4\n');
    expect(records.map(({ line, cells }) => [line, cells?.[0]])).toEqual([
      [1, 'a'],
      [3, 'x\ny'],
      [5, '3'],
    ]);
  });

  it('lose no more to a stray quote than the line it stands in', async () => {
    const good = Array.from({ length: 120 }, (_unused, index) => `${index},ok`);
    const records = await read(
      ['1,"never closed', ...good, '2,in"side', '3,"quoted, and fine"', '4,"again open'].join('\n'),
    );
    const bad = records.filter((record) => record.cells === null);
    expect(bad.map((record) => record.raw)).toEqual(['1,"never closed', '4,"again open']);
    expect(bad.map((record) => record.line)).toEqual([1, 124]);
    expect(records).toHaveLength(124);
  });

  it('that are longer than any row are cut and marked, and what stands below them is read', async () => {
    const [first, long, last] = await read(`a,b\n1,${'x'.repeat(5_000_000)}\n2,3\n`);
    expect(first?.cells).toEqual(['a', 'b']);
    expect(long?.cells?.[1]).toMatch(/^x+\uFFFD$/);
    expect(long?.raw.length).toBeLessThan(1_100_000);
    expect(last).toEqual({ line: 3, raw: '2,3', cells: ['2', '3'] });
    expect((await read('x'.repeat(5_000_000)))[0]?.raw.length).toBeLessThan(1_100_000);
  });

  it('may have quotes within a cell that has none around it, however many', async () => {
    const records = await read('1,32" screen\n2,a "good" one\n"3",the "other"\n4,5" by 7"\n"5",32" screen\n6,ok\n');
    expect(records.map(({ cells }) => cells?.[1])).toEqual([
      '32" screen',
      'a "good" one',
      'the "other"',
      '5" by 7"',
      '32" screen',
      'ok',
    ]);
  });

  it('keep what stands behind a NUL in a row with quotes', async () => {
    const [record] = await read('"1",2,3\0zzz\n');
    expect(record).toEqual({ line: 1, raw: '"1",2,3\0zzz', cells: ['1', '2', '3\uFFFDzzz'] });
  });

  it('can have another delimiter and another encoding', async () => {
    const [record] = await read(Buffer.from([0x63, 0xe9, 0x3b, 0x80]), ';', 'windows-1252');
    expect(record?.cells).toEqual(['cé', '€']);
  });

  it('are read as the byte order mark of their file says', async () => {
    const text = '\uFEFFé,€\n';
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
      expect((await read(bytes, ',', 'windows-1252'))[0]?.cells).toEqual(['é', '€']);
  });
});
