import type { Item } from './item.ts';
import { phoneDigits, searchText } from './search-text.ts';

/** The phone of the customer of one order, as far as it lies on this phone. */
export interface OrderPhone {
  orderId: string;
  phone: string;
}

const PHONE_MIN_DIGITS = 3;

/**
 * A search as one question per item: the order's number, words of the item's name in any order, or digits of the
 * customer's phone. `plain` is `searchText` or one that remembers. A blank search takes every item.
 */
export function orderSearchTest(
  query: string,
  phones: readonly OrderPhone[],
  countryCode: string,
  plain: (text: string) => string = searchText,
): (item: Item) => boolean {
  const wanted = searchText(query);
  if (wanted === '') return () => true;
  const words = wanted.split(' ');
  const joined = words.join('');
  const called = ordersOfPhone(wanted, phones, countryCode);
  return (item) => {
    if (called.has(item.orderId) || item.orderId.toLowerCase().includes(joined)) return true;
    const name = plain(item.name);
    return words.every((word) => name.includes(word));
  };
}

function ordersOfPhone(wanted: string, phones: readonly OrderPhone[], countryCode: string): ReadonlySet<string> {
  const digits = /^[\d\s+().-]+$/.test(wanted) ? phoneDigits(wanted, countryCode) : '';
  if (digits.length < PHONE_MIN_DIGITS) return new Set();
  return new Set(
    phones.filter(({ phone }) => phoneDigits(phone, countryCode).includes(digits)).map(({ orderId }) => orderId),
  );
}
