import type { Item } from './item.ts';

/** Texts of many rows: each text once, and for each row which of them it has. */
export interface Coded {
  texts: readonly string[];
  at: ArrayLike<number>;
}

/**
 * Items field by field, one entry per item in each list: what totals are folded from. Adding up lists of numbers costs a
 * fraction of adding up objects. `orderedAt` is in seconds since 1970.
 */
export interface ItemTable {
  n: number;
  orderId: readonly string[];
  status: Coded;
  category: Coded;
  orderType: Coded;
  quantity: ArrayLike<number>;
  price: ArrayLike<number>;
  commission: ArrayLike<number>;
  orderedAt: ArrayLike<number>;
}

/** What a list of items is narrowed by beside that. Times that are not there are NaN. */
interface ListTable extends ItemTable {
  name: Coded;
  completedAt: ArrayLike<number>;
}

/** A question about items, put to a table once and then to each of its rows by number. */
export type RowTest = (table: ListTable) => (row: number) => boolean;

/** Which texts of a column pass, asked once for each text instead of once for each row. */
export function codedTest({ texts, at }: Coded, passes: (text: string) => boolean): (row: number) => boolean {
  const passing = Uint8Array.from(texts, (text) => Number(passes(text)));
  return (row) => passing[at[row] ?? -1] === 1;
}

/** Items as a table, in their order. */
export function tableOf(items: Iterable<Item>): ItemTable {
  const rows = [...items];
  return {
    n: rows.length,
    orderId: rows.map(({ orderId }) => orderId),
    status: codedOf(rows.map(({ status }) => status)),
    category: codedOf(rows.map(({ category }) => category)),
    orderType: codedOf(rows.map(({ orderType }) => orderType)),
    quantity: rows.map(({ quantity }) => quantity),
    price: rows.map(({ price }) => price),
    commission: rows.map(({ commission }) => commission),
    orderedAt: rows.map(({ orderedAt }) => Math.floor(Date.parse(orderedAt) / 1000)),
  };
}

/** Texts with a dictionary in the order in which they come up. */
export function codedOf(values: readonly string[]): Coded {
  const dictionary = new Map<string, number>();
  return { at: values.map((text) => indexIn(dictionary, text)), texts: [...dictionary.keys()] };
}

/** The text of a row. */
export const textAt = ({ texts, at }: Coded, row: number): string => texts[at[row] ?? -1] ?? '';

/** Place of a text in a dictionary that grows as new texts come. */
export function indexIn(dictionary: Map<string, number>, text: string): number {
  const known = dictionary.get(text);
  if (known !== undefined) return known;
  dictionary.set(text, dictionary.size);
  return dictionary.size - 1;
}

/** For each row the number of its order, counted as orders come up, and how many orders there are. */
export interface OrderNumbers {
  of: Uint32Array;
  count: number;
}

/** One list is asked for by all that is made of it: each item once, the order of chunks, totals, days. */
const numbered = new WeakMap<readonly string[], OrderNumbers>();

/** Numbers the orders of a list, which must not change afterwards. */
export function numberOrders(orderId: readonly string[]): OrderNumbers {
  const known = numbered.get(orderId) ?? numberAnew(orderId);
  numbered.set(orderId, known);
  return known;
}

function numberAnew(orderId: readonly string[]): OrderNumbers {
  const numbers = new Map<string, number>();
  const of = new Uint32Array(orderId.length);
  let last: string | undefined;
  let number = 0;
  for (let row = 0; row < orderId.length; row += 1) {
    const order = orderId[row] ?? '';
    // Items of an order mostly stand together.
    if (order !== last) number = indexIn(numbers, order);
    last = order;
    of[row] = number;
  }
  return { of, count: numbers.size };
}
