import { westernDigits } from '#shared/domain/items/search-text.ts';

/** Spreadsheets and browsers in Arabic set them beside numbers and dates; nobody sees them. */
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A number or a date with the digits 0 to 9, however the place writes them, and without marks of direction. */
export const plainDigits = (text: string): string => westernDigits(text.replace(MARKS, ''));
