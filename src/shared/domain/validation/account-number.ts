import { searchText } from '#shared/domain/items/search-text.ts';
import type { AccountRules, Market } from '#shared/domain/market/market.ts';
import type { FieldCode } from './codes.ts';
import { isBlank, lineProblem } from './text.ts';

/** Characters of an IBAN by country code, as the registry of SWIFT has them. */
const LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BR29 BY28 CF27 CG27 CH21 CI28 CM27 CR22 CV25 CY28 CZ24 ' +
  'DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FO18 FR27 GA27 GB22 GE22 GI23 GL18 GQ27 GR27 GT28 GW25 HN28 HR21 HU28 ' +
  'IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24 ME22 MG27 MK19 ' +
  'ML28 MN20 MR27 MT31 MU30 MZ25 NE28 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 ' +
  'SI19 SK24 SM27 SN28 SO23 ST25 SV28 TD27 TG28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30';

const OF_COUNTRY: ReadonlyMap<string, number> = new Map(
  LENGTHS.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The country whose IBAN a number of upper-case letters and digits begins as, null for none. */
function ibanCountry(signs: string): string | null {
  const country = signs.slice(0, 2);
  return /^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(signs) && OF_COUNTRY.has(country) ? country : null;
}

type Rules = Pick<Market, 'country' | 'accounts'>;

/** What looks mistyped about an account number: it is said and asked about once, and forbids nothing. */
export type AccountDoubt =
  /** An IBAN of another country. */
  | 'country'
  | 'length'
  /** The two digits behind the country of an IBAN do not fit. */
  | 'iban'
  /** The last two digits of the market's own number do not fit. */
  | 'key'
  /** It is a number of another bank than the chosen one. */
  | 'bank';

/** A bank to choose from, with what its account numbers begin with where that is known. */
export interface KnownBank {
  id: string;
  codes?: readonly string[] | undefined;
}

const LEAST_DIGITS = 8;

/** What people write between the digits, or paste with them: blanks and dashes of any kind, dots, slashes, what is not seen. */
const BETWEEN = /[\s\p{Pd}\u2212\u00ad\u200b-\u200d\u2060./]/gu;
/** Marks that a copied number brings along at its ends, and that nobody sees. */
const WRAPPED = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

const signsOf = (text: string): string => searchText(text.replace(WRAPPED, '').replace(BETWEEN, '')).toUpperCase();

/** A number that begins as an IBAN of the market does; where its own numbers begin with letters, these come again. */
function isOwnIban(signs: string, { country, accounts: { own, ibanLength } }: Rules): boolean {
  const begin = `^${country.toUpperCase()}\\d{2}${own?.start ?? ''}\\d+$`;
  return ibanLength !== null && new RegExp(begin).test(signs);
}

/** What a number is meant to be, and how many characters that has; null where the market has no rule. */
export function wholeAccount(text: string, market: Rules): { name: string; length: number } | null {
  const { own, ibanLength } = market.accounts;
  if (ibanLength !== null && (own === null || isOwnIban(signsOf(text), market)))
    return { name: 'IBAN', length: ibanLength };
  return own;
}

const isOwn = (signs: string, { own }: AccountRules): boolean => new RegExp(`^${own?.start ?? ''}\\d+$`).test(signs);

/**
 * An account number as it is kept: without what stands between its signs, eastern digits as western ones, and the market's
 * IBAN as the number in it, where the market has one of its own.
 */
export function plainAccount(text: string, market: Rules): string {
  const signs = signsOf(text);
  const { own, ibanLength } = market.accounts;
  return own !== null && signs.length === ibanLength && isOwnIban(signs, market) ? signs.slice(4) : signs;
}

/** Why an account number cannot be kept. Little is refused: the market's rules are doubts, for a bank may know better. */
export function accountProblem(text: string, market: Rules): FieldCode | null {
  if (isBlank(text)) return 'account_number_required';
  const problem = lineProblem(text.replace(WRAPPED, '').replace(/\s/g, ' '));
  if (problem !== null) return problem;
  const signs = signsOf(text);
  if (/[^A-Z\d]/.test(signs)) return /\p{L}/u.test(signs) ? 'account_number_letters' : 'special_characters';
  if (signs.replace(/\D/g, '').length < LEAST_DIGITS) return 'account_number_short';
  const country = ibanCountry(signs);
  const isAbroad = country !== null && country !== market.country.toUpperCase();
  const isKnown = /^\d+$/.test(signs) || isOwn(signs, market.accounts) || isOwnIban(signs, market) || isAbroad;
  return isKnown ? null : 'account_number_letters';
}

/** The rest of a long number of digits by 97, group by group. */
function rest97(digits: string): number {
  let rest = 0;
  for (let start = 0; start < digits.length; start += 9) {
    rest = Number(`${rest}${digits.slice(start, start + 9)}`) % 97;
  }
  return rest;
}

/** Letters in bank codes count as the nine digits in turn, and from S as 2 to 9: the rule of the RIB, in the UEMOA too. */
const keyDigits = (signs: string): string =>
  signs.replace(/[A-Z]/g, (letter) =>
    String(((letter < 'S' ? letter.charCodeAt(0) - 65 : letter.charCodeAt(0) - 64) % 9) + 1),
  );

/** The key of all signs before it: with it, the whole number divides by 97. */
export const ribKey = (before: string): string => String(97 - rest97(`${keyDigits(before)}00`)).padStart(2, '0');

/** In an IBAN the first four signs go to the end, and letters count from 10 on (ISO 13616). */
const ibanFits = (signs: string): boolean =>
  rest97((signs.slice(4) + signs.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1;

/**
 * Doubt about an account number that can be kept, null for none or where the market has no way to tell. `banks` are those
 * to choose from, `chosen` the id of one of them.
 */
export function accountDoubt(
  text: string,
  market: Rules,
  { banks, chosen }: { banks: readonly KnownBank[]; chosen: string } = { banks: [], chosen: '' },
): AccountDoubt | null {
  const signs = signsOf(text);
  const { own, ibanLength } = market.accounts;
  const isIban = isOwnIban(signs, market);
  if (!isIban && !isOwn(signs, market.accounts) && ibanCountry(signs) !== null) return 'country';
  if (isIban && signs.length !== ibanLength) return 'length';
  if (isIban && !ibanFits(signs)) return 'iban';
  const number = plainAccount(text, market);
  if (own === null) return ibanLength === null || isIban ? null : 'length';
  if (number.length !== own.length || !isOwn(number, market.accounts)) return 'length';
  if (rest97(keyDigits(number)) !== 0) return 'key';
  const named = bankOf(number, banks);
  const codes = banks.find(({ id }) => id === chosen)?.codes ?? [];
  const agrees = named === null ? codes.length === 0 : named === chosen;
  return chosen === '' || agrees ? null : 'bank';
}

const bankOf = (number: string, banks: readonly KnownBank[]): string | null =>
  banks.find(({ codes = [] }) => codes.some((code) => number.startsWith(code)))?.id ?? null;

/** The id of the bank that a whole number of the market names, null for none that is known. */
export function bankOfAccount(text: string, market: Rules, banks: readonly KnownBank[]): string | null {
  const number = plainAccount(text, market);
  return number.length === market.accounts.own?.length ? bankOf(number, banks) : null;
}

/** A whole number of the market in the groups in which it is printed; '' for any other. */
export function groupedAccount(text: string, market: Rules): string {
  const number = plainAccount(text, market);
  const { own } = market.accounts;
  if (own === null || number.length !== own.length || !isOwn(number, market.accounts)) return '';
  let from = 0;
  return own.groups.map((size) => number.slice(from, (from += size))).join(' ');
}
