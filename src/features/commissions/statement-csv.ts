import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { dayOfLine } from '#shared/domain/commissions/commission-lists.ts';
import { decimalsOf } from '#shared/domain/money/money.ts';
import { sheetCell } from '#shared/domain/sheet-cell.ts';

/** Words of a statement in the language on screen. */
export interface StatementWords {
  /** Heads of the columns, as many as a row has cells. */
  heads: readonly string[];
  type: (code: string) => string;
  category: (line: CommissionLine) => string;
  state: (code: string) => string;
  status: (code: string) => string;
  /** How the spreadsheet of this language separates cells and decimals. */
  separator: ',' | ';';
  decimalMark: '.' | ',';
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Minor units as a plain decimal that a spreadsheet adds up: "-64,25". */
function decimal(amount: number, currency: string, mark: string): string {
  const digits = decimalsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${amount < 0 ? '-' : ''}${whole}${digits === 0 ? '' : mark + text.slice(-digits)}`;
}

/**
 * Lines as CSV for spreadsheets: with byte-order mark, so that Arabic and accents survive, the ISO code of the currency in
 * a column of its own, and texts that can be no formula. Days are those of the market's time zone.
 */
export function statementCsv(lines: readonly CommissionLine[], timeZone: string, words: StatementWords): string {
  const { separator, decimalMark } = words;
  const text = (value: string): string => sheetCell(value, separator);
  const rows = lines.map((line) =>
    [
      dayOfLine(line, timeZone),
      text(words.type(line.type)),
      text(words.category(line)),
      text(words.state(line.state)),
      decimal(line.amount, line.currency, decimalMark),
      text(line.currency),
      text(line.name),
      text(line.orderId),
      text(line.itemId),
      text(line.status === '' ? '' : words.status(line.status)),
      text(line.reason),
      line.period.slice(0, 7),
      text(line.id),
    ].join(separator),
  );
  return `${BYTE_ORDER_MARK}${[words.heads.map(text).join(separator), ...rows].join('\r\n')}\r\n`;
}
