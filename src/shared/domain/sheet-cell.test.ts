import { expect, it } from 'vitest';
import { fromSheet, sheetCell } from './sheet-cell.ts';

it.each(['=1', '+1', '-2', '@sum', '\t=1', '\r=1', ' =1', 'Salma;=1', 'Salma; =1', 'A\t+1', 'A\n=1', 'A;B;@sum'])(
  'the text %j is a formula in no cell of a spreadsheet, whatever ends a cell there',
  (text) => {
    for (const separator of [/[,\n]/, /[;\n]/, /[\t\n]/])
      for (const cell of sheetCell(text, ',').split(separator)) expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
  },
);

it.each(['Salma El Idrissi', 'A, B', 'Jean-Luc', 'a=b', '12.5 - 13', "l'eau"])('the text %j stays as it is', (text) =>
  expect(sheetCell(text, ';')).toBe(text),
);

it.each(['=A1', '-JF 12', '+212600000001', ' @x', 'A;=1', 'plain', "l'eau", "'quoted'"])(
  'the text %j comes back from a sheet',
  (text) => expect(fromSheet(sheetCell(text, ','))).toBe(text),
);
