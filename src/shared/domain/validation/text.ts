import type { Market } from '#shared/domain/market/market.ts';
import { westernDigits } from '#shared/domain/items/search-text.ts';
import type { FieldCode } from './codes.ts';

type Text = string | null | undefined;

/** Longest line that is kept of anything typed. */
const LINE_LENGTH = 200;

/** Whether nothing was given: blanks are nothing, and so are signs that nobody sees. */
export const isBlank = (text: Text): boolean => !/[^\s\p{Cf}]/u.test(text ?? '');

/** A text without the blanks around it, null when nothing was given. */
export const givenText = (text: Text): string | null => (isBlank(text) ? null : (text ?? '').trim());

/** Characters that turn the direction of what stands beside them: in a name they would rearrange the words around it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;

/** A line that cannot be kept as it is: too long, or with characters that nobody types. Lines may break. */
export function lineProblem(text: Text): FieldCode | null {
  if ((text ?? '').length > LINE_LENGTH) return 'too_long';
  return /(?!\n)[\p{Cc}\p{Cs}]/u.test(text ?? '') || TURNS.test(text ?? '') ? 'special_characters' : null;
}

/** `code` when nothing was given, else whatever is wrong with the line. */
export const requiredProblem = (text: Text, code: FieldCode): FieldCode | null =>
  isBlank(text) ? code : lineProblem(text);

/** What stands in one line has no break. */
const breakProblem = (text: Text): FieldCode | null => (text?.trim().includes('\n') ? 'special_characters' : null);

/** A part of a person's name: it is required, and has at least one letter of whatever script. */
export const personNameProblem = (text: Text, code: FieldCode): FieldCode | null =>
  requiredProblem(text, code) ?? breakProblem(text) ?? (hasLetter(text) ? null : 'name_letters');

const hasLetter = (text: Text): boolean => /\p{L}/u.test(text ?? '');

/** An e-mail address as it is sent: without blanks around it, and without what nobody sees. */
export const plainEmail = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** An address like name@place.example, at most 254 characters. */
export function emailProblem(text: Text): FieldCode | null {
  const address = (text ?? '').trim();
  if (address === '') return 'email_required';
  const shaped = /^[^\s@,;<>"\p{C}]+@[^\s@,;<>"\p{C}]+\.[^\s@,;<>".\p{C}]{2,}$/u.test(address);
  return shaped && address.length <= 254 && !address.includes('..') ? null : 'email_invalid';
}

/** A name of one field; its length is counted in characters (an emoji is one), by the limits of the market. */
export function nameProblem(text: Text, { nameLength }: Pick<Market, 'nameLength'>): FieldCode | null {
  const name = (text ?? '').trim();
  if (name === '') return 'name_required';
  const { length } = Array.from(name);
  if (length < nameLength.min || length > nameLength.max) return 'name_length';
  return lineProblem(name) ?? breakProblem(name) ?? (hasLetter(name) ? null : 'name_letters');
}

/** Numbers of papers as they are kept: eastern digits as western ones, without blanks around them. */
export const plainPaper = (text: string): string => westernDigits(text).trim();

/** A tax PIN has no space in it; an empty one is fine. Asked only where the market has one. */
export function taxPinProblem(text: Text, { taxPin }: Pick<Market, 'taxPin'>): FieldCode | null {
  if (isBlank(text)) return null;
  if (taxPin === null) return 'not_offered';
  return /\s/.test(text ?? '') ? 'tax_pin_space' : lineProblem(text);
}

/** An entry that was typed into a list of several values: letters with the marks of their script, digits and spaces, none of these in front. */
export function entryProblem(text: string): FieldCode | null {
  if (/^\s/.test(text)) return 'leading_space';
  return /^[\p{L}\p{N}\p{M} ]+$/u.test(text) ? lineProblem(text) : 'special_characters';
}

/** The terms of the program have to be accepted. */
export const termsProblem = (accepted: boolean): FieldCode | null => (accepted ? null : 'terms_required');
