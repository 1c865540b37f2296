import { searchText } from '#shared/domain/items/search-text.ts';

/** Letters and digits in a row; a point or comma between two digits is part of a number ("4,1 L"). */
const WORD = /[\p{L}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*/gu;

/** The words of a text as search compares them: normalised by `searchText`, in their order, each as often as it stands there. */
export const searchWords = (text: string): string[] =>
  (searchText(text).match(WORD) ?? []).map((word) => word.replaceAll(',', '.'));

/**
 * Whether a word answers to one that was typed, both normalised: it holds it anywhere. One letter alone would stand in nearly
 * every word: it must begin or end it.
 */
export const answersTo = (word: string, wanted: string): boolean =>
  wanted.length === 1 ? word.startsWith(wanted) || word.endsWith(wanted) : word.includes(wanted);

/** Whether each typed word is answered by one of the words, in any order. Nothing typed is answered by nothing. */
export const answersAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((each) => words.some((word) => answersTo(word, each)));

/** Fewer letters and digits than these are no number of an order and no phone. */
const SHORTEST_NUMBER = 3;

/** What was typed as an order's number, written in groups or not; '' when it can be none. */
export function numberIn(text: string): string {
  const joined = searchWords(text).join('');
  return joined.length >= SHORTEST_NUMBER && /^[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*$/u.test(joined) ? joined : '';
}

/** An order's number as {@link numberIn} is compared with it: letters and digits alone. Most are ASCII, which costs little. */
export const plainNumber = (id: string): string =>
  /^[ -~]*$/.test(id) ? id.toLowerCase().replace(/[^a-z0-9]/g, '') : searchWords(id).join('');

/** Whether a text is written as phone numbers are, with enough digits to mean one. */
export const isPhoneLike = (text: string): boolean => {
  const plain = searchText(text);
  return /^[\d\s+().-]+$/.test(plain) && plain.replace(/\D/g, '').length >= SHORTEST_NUMBER;
};
