/**
 * Where a spreadsheet could begin to read a formula: in front of its sign, at the beginning of a text and behind whatever ends a cell.
 * In French that is a semicolon, also in a file that was written with commas, and no quotes around the text help then.
 */
const BEGINNING = /(?<=^|[,;\t\r\n])(?=\s*[=+\-@])/g;

/** A text as one cell of a CSV file, quoted where it must be; what a spreadsheet makes of it is not looked at. */
export const csvCell = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

/** A text as one cell of a CSV file that people open in a spreadsheet of any language: it is no formula there. */
export const sheetCell = (text: string, separator: ',' | ';'): string =>
  csvCell(text.replaceAll(BEGINNING, "'"), separator);

/** What was written as a cell for spreadsheets, as it was before: `'=A1` of `=A1`. */
export const fromSheet = (text: string): string => text.replaceAll(/(?<=^|[,;\t\r\n])'(?=\s*[=+\-@])/g, '');
