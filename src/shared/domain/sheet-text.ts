/**
 * Where a spreadsheet could begin to read a formula: in front of its sign, at the beginning of a text and behind whatever ends a cell.
 * In French that is a semicolon, also in a file that was written with commas, and no quotes around the text help then.
 */
const BEGINNING = /(?<=^|[,;\t\r\n])(?=\s*[=+\-@])/g;

/** A text that is no formula in a spreadsheet of any language. */
export const sheetText = (text: string): string => text.replaceAll(BEGINNING, "'");
