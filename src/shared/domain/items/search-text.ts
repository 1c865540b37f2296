const ARABIC_LETTERS: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';

/** The same text with eastern digits as western ones. */
export const westernDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
    .replace(/[۰-۹]/g, (digit) => String(PERSIAN_DIGITS.indexOf(digit)));

/**
 * A text as search compares it: lower case, without accents and vowel marks, Arabic letters that people write in two
 * ways as one of them, eastern digits as western ones, blanks as single spaces.
 */
export const searchText = (text: string): string =>
  westernDigits(
    text
      .normalize('NFKD')
      // What only says in which direction a text runs comes along with a number that is copied.
      .replace(/[\p{M}ـ\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, '')
      .toLowerCase(),
  )
    .replace(/[ٱىةکی]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
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
