/**
 * Letters that people write in two ways, as one of them: alef, ya, ta marbuta and the Persian and Maghrebi forms of Arabic
 * letters (the g of Agadir has four), Latin ligatures, and the apostrophes of a keyboard and of a printed text.
 */
const ONE_OF_TWO: readonly (readonly [plain: string, letters: string])[] = [
  ['ا', 'ٱ'],
  ['ي', 'ىی'],
  ['ه', 'ةەہھ'],
  ['ك', 'کگڭݣ'],
  ['ب', 'پ'],
  ['ف', 'ڤڥ'],
  ['ج', 'چ'],
  ['.', '٫'],
  ['oe', 'œ'],
  ['ae', 'æ'],
  ['ss', 'ß'],
  ['o', 'ø'],
  ['l', 'ł'],
  ['d', 'đ'],
  ['i', 'ı'],
  ["'", '’‘ʼ'],
];
const PLAIN = new Map(
  ONE_OF_TWO.flatMap(([plain, letters]) => Array.from(letters, (letter) => [letter, plain] as const)),
);
const TWO_WAYS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu');
const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** The same text with eastern digits as western ones. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });

/**
 * A text as search compares it: lower case, without accents, vowel marks, tatweel, a hamza that stands alone and signs
 * that are not seen; letters that people write in two ways as one of them, eastern digits as western ones, blanks as
 * single spaces.
 */
export const searchText = (text: string): string =>
  westernDigits(
    text
      .normalize('NFKD')
      // What only says in which direction a text runs comes along with a number that is copied.
      .replace(/[\p{M}\p{Cf}ـء]/gu, '')
      .toLowerCase(),
  )
    .replace(TWO_WAYS, (letter) => PLAIN.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** `searchText` that remembers what it did: a list repeats its names, and every key stroke asks again. */
export function rememberedSearchText(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const plain = searchText(text);
    known.set(text, plain);
    return plain;
  };
}

/**
 * The digits by which two spellings of a phone number compare: without country code and leading zeros, so that
 * "+212 6 12…", "00212 612…" and "0612…" are one number. A partial number keeps what it has.
 */
export function phoneDigits(text: string, countryCode: string): string {
  const plain = searchText(text);
  const digits = plain.replace(/\D/g, '').replace(/^00/, '');
  const international = plain.startsWith('+') || plain.startsWith('00') || digits.length > 10;
  return (international && digits.startsWith(countryCode) ? digits.slice(countryCode.length) : digits).replace(
    /^0+/,
    '',
  );
}
