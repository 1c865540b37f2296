import type { Market } from '#shared/domain/market/market.ts';
import { searchText } from '#shared/domain/items/search-text.ts';
import type { FieldCode } from './codes.ts';

type Text = string | null | undefined;

/**
 * A number as it is kept and sent: the national digits (0612345678). Eastern digits count as western ones, and a number
 * with the market's country code is the same number. One of another country keeps its plus (+33612345678).
 */
export function plainPhone(text: string, { phoneCode }: Pick<Market, 'phoneCode'>): string {
  const plain = searchText(text);
  const digits = plain.replace(/\D/g, '');
  const far = plain.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (far === null) return digits;
  if (!far.startsWith(phoneCode)) return `+${far}`;
  const national = far.slice(phoneCode.length);
  return national.startsWith('0') ? national : `0${national}`;
}

/** Nothing but what people write phone numbers with. */
const isPhoneText = (text: string): boolean => /^\+?[\d\s().\p{Pd}]+$/u.test(searchText(text));

/** A mobile number of the market. */
export function phoneProblem(text: Text, market: Pick<Market, 'phoneCode' | 'mobilePattern'>): FieldCode | null {
  if ((text ?? '').trim() === '') return 'phone_required';
  const given = text ?? '';
  return isPhoneText(given) && market.mobilePattern.test(plainPhone(given, market)) ? null : 'phone_invalid';
}

/** A number that mobile money can be paid to: of the one operator, where the market has one. */
export function walletProblem(
  text: Text,
  market: Pick<Market, 'phoneCode' | 'mobilePattern' | 'walletPattern'>,
): FieldCode | null {
  const problem = phoneProblem(text, market);
  if (problem !== null || market.walletPattern === null) return problem;
  return market.walletPattern.test(plainPhone(text ?? '', market)) ? null : 'phone_not_wallet';
}

/** A number for chats: a mobile one of the market, or one of another country with its code; none is fine. */
export function chatProblem(text: Text, market: Pick<Market, 'phoneCode' | 'mobilePattern'>): FieldCode | null {
  if ((text ?? '').trim() === '') return null;
  const given = text ?? '';
  if (isPhoneText(given) && /^\+\d{8,15}$/.test(plainPhone(given, market))) return null;
  return phoneProblem(text, market);
}

const GROUPS = [4, 3, 4];

/**
 * Digits while they are typed, in groups of four, three and four. What is no such number, or is longer, stays as it was
 * typed: whether a number is one is the market's rule, never this.
 */
export function maskedPhone(text: string): string {
  let rest = searchText(text).replace(/[\s().\p{Pd}]/gu, '');
  if (!/^\d{0,11}$/.test(rest)) return text;
  const groups: string[] = [];
  for (const size of GROUPS) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(' ');
}
