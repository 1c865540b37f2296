import { searchText } from '#shared/domain/items/search-text.ts';
import type { Market } from '#shared/domain/market/market.ts';

/** What looks wrong about an account number. It warns and forbids nothing. */
export type AccountDoubt = 'length' | 'key';

/** Length of a Moroccan RIB: bank, town, account, and two digits of key. */
export const RIB_DIGITS = 24;

/** An account number as it is kept: without blanks, eastern digits as western ones. */
export const plainAccount = (text: string): string => searchText(text).toUpperCase().replace(/[\s-]/g, '');

/** The rest of a long number of digits by 97, group by group. */
function rest97(digits: string): number {
  let rest = 0;
  for (let start = 0; start < digits.length; start += 9) {
    rest = Number(`${rest}${digits.slice(start, start + 9)}`) % 97;
  }
  return rest;
}

/** The key of the 22 digits before it: with it, the whole number divides by 97. */
export const ribKey = (first22: string): string => String(97 - rest97(`${first22}00`)).padStart(2, '0');

/** Doubt about an account number, null for none or where the market has no way to tell. */
export function accountDoubt(text: string, { accountCheck }: Pick<Market, 'accountCheck'>): AccountDoubt | null {
  if (accountCheck === null) return null;
  const number = plainAccount(text);
  if (!/^\d{24}$/.test(number)) return 'length';
  return rest97(number) === 0 ? null : 'key';
}
