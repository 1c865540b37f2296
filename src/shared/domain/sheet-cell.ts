/**
 * Where a spreadsheet could begin to read a formula: in front of its sign, at the beginning of a text and behind whatever ends a cell.
 * In French that is a semicolon, also in a file that was written with commas, and no quotes around the text help then.
 */
const BEGINNING = /(?<=^|[,;\t\r\n])(?=\s*[=+\-@])/g;

/** A text as one cell of a CSV file: quoted where it must be, and no formula in a spreadsheet of any language. */
export function sheetCell(text: string, separator: ',' | ';'): string {
  const plain = text.replaceAll(BEGINNING, "'");
  return new RegExp(`["\\r\\n${separator}]`).test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
