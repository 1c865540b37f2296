import { codedTest, type RowTest } from './item-table.ts';
import { phoneDigits, searchText } from './search-text.ts';

/** The phone of the customer of one order, as far as it lies on this phone. */
export interface OrderPhone {
  orderId: string;
  phone: string;
}

const PHONE_MIN_DIGITS = 3;

/**
 * A search as a question to the rows of tables: the order's number, words of the item's name in any order, or digits of the
 * customer's phone. `plain` is `searchText` or one that remembers. A blank search takes every item.
 */
export function orderSearchTest(
  query: string,
  phones: readonly OrderPhone[],
  countryCode: string,
  plain: (text: string) => string = searchText,
): RowTest {
  const wanted = searchText(query);
  if (wanted === '') return () => () => true;
  const words = wanted.split(' ');
  const joined = words.join('');
  const called = ordersOfPhone(wanted, phones, countryCode);
  const named = (text: string): boolean => {
    const name = plain(text);
    return words.every((word) => name.includes(word));
  };
  /** Most numbers are plain already; one with blanks or other letters is compared as the search is. */
  const numbered = (order: string): string =>
    /[^\w-]/.test(order) ? plain(order).replaceAll(' ', '') : order.toLowerCase();
  return ({ orderId, name }) => {
    const isNamed = codedTest(name, named);
    return (row) => {
      const order = orderId[row] ?? '';
      return isNamed(row) || called.has(order) || numbered(order).includes(joined);
    };
  };
}

function ordersOfPhone(wanted: string, phones: readonly OrderPhone[], countryCode: string): ReadonlySet<string> {
  const digits = /^[\d\s+().-]+$/.test(wanted) ? phoneDigits(wanted, countryCode) : '';
  if (digits.length < PHONE_MIN_DIGITS) return new Set();
  return new Set(
    phones.filter(({ phone }) => phoneDigits(phone, countryCode).includes(digits)).map(({ orderId }) => orderId),
  );
}
