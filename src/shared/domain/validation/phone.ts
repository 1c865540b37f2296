import type { Market, WalletOperator } from '#shared/domain/market/market.ts';
import { searchText } from '#shared/domain/items/search-text.ts';
import type { FieldCode } from './codes.ts';
import { isBlank } from './text.ts';

type Text = string | null | undefined;

/** What of a market decides how a phone number is read. */
export type PhoneRules = Pick<Market, 'phoneCode' | 'mobilePattern' | 'trunk'>;

/** As people write a number: dashes of any kind as one of them, and without what nobody sees. */
const written = (text: string): string =>
  searchText(text.replace(/[\u200b-\u200d\u00ad]/g, '').replace(/\p{Pd}|\u2212/gu, '-'));

/**
 * A number as it is kept and sent: the national digits (0612345678). Eastern digits count as western ones, and a number
 * with the market's country code is the same number, and so is one that stands behind a printed code (612345678). One of
 * another country keeps its plus (+33612345678).
 */
export function plainPhone(text: string, { phoneCode, mobilePattern, trunk }: PhoneRules): string {
  const plain = written(text);
  const digits = plain.replace(/\D/g, '');
  const far = plain.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  const nationalOf = (behindCode: string): string => (behindCode.startsWith(trunk) ? behindCode : trunk + behindCode);
  if (far !== null) return far.startsWith(phoneCode) ? nationalOf(far.slice(phoneCode.length)) : `+${far}`;
  const read = [digits, trunk + digits, digits.startsWith(phoneCode) ? nationalOf(digits.slice(phoneCode.length)) : ''];
  return read.find((number) => mobilePattern.test(number)) ?? digits;
}

/** Nothing but what people write phone numbers with. */
const isPhoneText = (text: string): boolean => /^\+?[\d\s().-]+$/.test(written(text));

/** A number of another country, as far as its code tells. */
const isAbroad = (text: string, market: PhoneRules): boolean =>
  isPhoneText(text) && /^\+\d{8,15}$/.test(plainPhone(text, market));

/** A mobile number of the market. */
export function phoneProblem(text: Text, market: PhoneRules): FieldCode | null {
  const given = text ?? '';
  if (isBlank(given)) return 'phone_required';
  if (isPhoneText(given) && market.mobilePattern.test(plainPhone(given, market))) return null;
  return isAbroad(given, market) ? 'phone_country' : 'phone_invalid';
}

type WalletRules = PhoneRules & Pick<Market, 'wallets'>;

/** The operator whose mobile money a number has; null where numbers do not tell. */
export const walletOperator = (text: string, market: WalletRules): WalletOperator | null =>
  market.wallets?.find(
    ({ pattern }) => phoneProblem(text, market) === null && pattern.test(plainPhone(text, market)),
  ) ?? null;

/** A number that mobile money can be paid to: of an operator that pays, where numbers tell. */
export function walletProblem(text: Text, market: WalletRules): FieldCode | null {
  const problem = phoneProblem(text, market);
  if (problem !== null || market.wallets === null) return problem;
  return walletOperator(text ?? '', market)?.paid ? null : 'phone_not_wallet';
}

/** A number for chats: a mobile one of the market, or one of another country with its code; none is fine. */
export function chatProblem(text: Text, market: PhoneRules): FieldCode | null {
  const given = text ?? '';
  return isBlank(given) || isAbroad(given, market) ? null : phoneProblem(given, market);
}

/**
 * A number in the groups of the market, also while it is typed (06 12 34); what is over its digits stands at the end. One of
 * another country, and what is no number, stays as it is.
 */
export function groupedPhone(text: string, market: PhoneRules & Pick<Market, 'phoneGroups'>): string {
  const plain = written(text);
  const { phoneCode, trunk, phoneGroups } = market;
  const isFar = plain.startsWith(`+${phoneCode}`);
  if (!isPhoneText(text) || (!isFar && /^(\+|00)/.test(plain))) return text;
  let rest = plain.replace(/\D/g, '').slice(isFar ? phoneCode.length : 0);
  const [first = 0, ...others] = phoneGroups;
  const groups = isFar ? [`+${phoneCode}`] : [];
  // Behind a country code the first group is shorter by what is left out there.
  for (const size of [rest.startsWith(trunk) ? first : first - trunk.length, ...others]) {
    if (rest !== '') groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter((group) => group !== '').join(' ');
}

/** A number that is shown, in the groups of the market: one with the market's code and no plus is the same number. */
export function shownPhone(text: string, market: PhoneRules & Pick<Market, 'phoneGroups'>): string {
  const isBare = /^\d/.test(written(text)) && market.mobilePattern.test(plainPhone(text, market));
  return groupedPhone(isBare ? plainPhone(text, market) : text, market);
}
