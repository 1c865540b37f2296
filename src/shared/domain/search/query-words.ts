/** Characters of what is typed that an address keeps. */
export const LONGEST_QUERY = 80;

/** What of the words that were typed an address keeps, '' for none. Half a character cannot stand in an address. */
export const queryOf = (words: string): string =>
  words.trim() === '' ? '' : words.slice(0, LONGEST_QUERY).replace(/\p{Cs}/gu, '');
