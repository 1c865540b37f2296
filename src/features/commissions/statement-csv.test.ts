import { describe, expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { statementCsv, type StatementWords } from './statement-csv.ts';

const heads = [
  'Day',
  'Type',
  'Category',
  'State',
  'Amount',
  'Currency',
  'Name',
  'Order',
  'Item',
  'Status',
  'Reason',
  'Month',
  'Line',
];
const english: StatementWords = {
  heads,
  type: (code) => code,
  category: ({ category }) => category,
  state: (code) => code,
  status: (code) => code,
  separator: ',',
  decimalMark: '.',
};
const french: StatementWords = { ...english, separator: ';', decimalMark: ',' };
const rowsOf = (csv: string): string[] => csv.split('\r\n').slice(1, -1);

describe('a statement', () => {
  it('begins with a byte-order mark and has a column for everything', () => {
    const csv = statementCsv([sampleLine()], 'Africa/Casablanca', english);
    expect(csv.startsWith('\uFEFFDay,Type,')).toBe(true);
    expect(rowsOf(csv)).toEqual([
      '2026-11-05,direct,mall,pending,12.50,MAD,Blender 2,700100,1,ongoing,,2026-11,line-1',
    ]);
    expect(rowsOf(csv)[0]?.split(',').length).toBe(heads.length);
  });

  it('writes amounts so that a French spreadsheet adds them up, with the ISO code beside', () => {
    const [row] = rowsOf(statementCsv([sampleLine({ amount: -6425 })], 'Africa/Casablanca', french));
    expect(row).toContain(';-64,25;MAD;');
    const [small] = rowsOf(statementCsv([sampleLine({ amount: 7 })], 'Africa/Casablanca', french));
    expect(small).toContain(';0,07;MAD;');
    const [francs] = rowsOf(statementCsv([sampleLine({ amount: 1500, currency: 'XOF' })], 'Africa/Casablanca', french));
    expect(francs).toContain(';1500;XOF;');
  });

  it('lets no name become a formula', () => {
    for (const name of ['=HYPERLINK("http://x")', '+1', '-2', '@sum', '\t=1', '\r=1']) {
      const [row] = rowsOf(statementCsv([sampleLine({ name })], 'Africa/Casablanca', { ...english, separator: ';' }));
      expect(row).toMatch(/;"?'/);
    }
  });

  it('keeps a name with separators, quotes and line breaks in one cell', () => {
    const csv = statementCsv([sampleLine({ name: 'A; "B"\nC' })], 'Africa/Casablanca', french);
    expect(csv).toContain(';"A; ""B""\nC";');
  });
});
