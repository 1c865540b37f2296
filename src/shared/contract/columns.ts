import type { Item } from '../domain/item.ts';

/**
 * The columns codec: rows of items as one array per field. A day of orders repeats names, categories and statuses, so
 * texts are dictionaries with indexes, times are deltas of seconds, and the whole packs to a third of the same rows as
 * JSON objects. It is the form on the wire (`orders?shape=columns`) and on the phone (table `itemChunks`).
 *
 * A column is `["s", texts]`, `["d", dictionary, indexes]`, `["i", whole numbers]` or `["t", seconds]`, where the seconds
 * are differences to the row before and null stands for "no time". A column that a newer side adds is ignored, one that
 * an older side does not send is filled with its empty value.
 */
export interface Columns {
  n: number;
  c: Record<string, Column>;
}
export type Column = ['s', string[]] | ['d', string[], number[]] | ['i', number[]] | ['t', (number | null)[]];

type Kind = Column[0];

const KINDS: Readonly<Record<keyof Item, Kind>> = {
  orderId: 's',
  id: 'd',
  name: 'd',
  status: 'd',
  orderType: 'd',
  itemType: 'd',
  category: 'd',
  brand: 'd',
  vendor: 'd',
  sku: 'd',
  productId: 'd',
  image: 'd',
  quantity: 'i',
  price: 'i',
  commission: 'i',
  rateBp: 'i',
  currency: 'd',
  orderedAt: 't',
  statusAt: 't',
  deliveredAt: 't',
  completedAt: 't',
};

const FIELDS = Object.keys(KINDS).filter((field): field is keyof Item => field in KINDS);
/** Fields without which a row is no item. */
const REQUIRED: readonly (keyof Item)[] = ['orderId', 'id', 'status', 'price', 'currency', 'orderedAt'];

/** Packs items, in the order given, into columns. */
export function encodeColumns(items: readonly Item[]): Columns {
  const c: Record<string, Column> = {};
  for (const field of FIELDS) c[field] = encodeColumn(KINDS[field], items, field);
  return { n: items.length, c };
}

function encodeColumn(kind: Kind, items: readonly Item[], field: keyof Item): Column {
  if (kind === 's') return ['s', items.map((item) => String(item[field]))];
  if (kind === 'i') return ['i', items.map((item) => Number(item[field]))];
  if (kind === 't') return ['t', toDeltas(items.map((item) => String(item[field])))];
  const dictionary = new Map<string, number>();
  const indexes = items.map((item) => {
    const text = String(item[field]);
    const known = dictionary.get(text);
    if (known !== undefined) return known;
    dictionary.set(text, dictionary.size);
    return dictionary.size - 1;
  });
  return ['d', [...dictionary.keys()], indexes];
}

function toDeltas(times: readonly string[]): (number | null)[] {
  let before = 0;
  return times.map((time) => {
    if (time === '') return null;
    const seconds = Math.floor(Date.parse(time) / 1000);
    const delta = seconds - before;
    before = seconds;
    return delta;
  });
}

/**
 * Unpacks columns from an untrusted side. The error is a sentence that names the column and, where it can, the row;
 * one bad value refuses the whole set, so that a list and its totals never come from half an answer.
 */
export function decodeColumns(input: unknown): { ok: true; value: Item[] } | { ok: false; error: string } {
  if (!isRecord(input) || !isCount(input.n) || !isRecord(input.c)) return { ok: false, error: 'columns: no count or no columns' };
  const n = input.n;
  const items: Item[] = Array.from({ length: n }, blankItem);
  for (const field of FIELDS) {
    const column = Object.hasOwn(input.c, field) ? input.c[field] : undefined;
    if (column === undefined) {
      if (n > 0 && REQUIRED.includes(field)) return { ok: false, error: `columns: ${field} is missing` };
      continue;
    }
    const problem = fill(items, field, column);
    if (problem) return { ok: false, error: `columns: ${field}: ${problem}` };
  }
  return { ok: true, value: items };
}

function fill(items: Item[], field: keyof Item, column: unknown): string | null {
  const expected = KINDS[field];
  if (!Array.isArray(column) || column[0] !== expected) return `expected kind ${expected}`;
  const values: unknown = expected === 'd' ? column[2] : column[1];
  if (!Array.isArray(values) || values.length !== items.length) return `expected ${items.length} values`;
  const dictionary: unknown = expected === 'd' ? column[1] : [];
  if (!Array.isArray(dictionary) || !dictionary.every((text) => typeof text === 'string')) return 'expected a dictionary of texts';
  let seconds = 0;
  for (let row = 0; row < items.length; row += 1) {
    const value: unknown = values[row];
    const item = items[row];
    if (!item) return `no row ${row}`;
    if (expected === 't') {
      if (value === null) continue;
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return `row ${row}: no time`;
      seconds += value;
      if (Math.abs(seconds) > 32_503_680_000) return `row ${row}: time out of range`;
      Object.assign(item, { [field]: isoOf(seconds) });
    } else if (expected === 'i') {
      if (!Number.isSafeInteger(value)) return `row ${row}: no whole number`;
      Object.assign(item, { [field]: value });
    } else {
      const text: unknown = expected === 'd' ? dictionary[Number(value)] : value;
      if (typeof text !== 'string') return `row ${row}: no text`;
      Object.assign(item, { [field]: text });
    }
  }
  return null;
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

const blankItem = (): Item => ({
  orderId: '',
  id: '',
  name: '',
  status: '',
  orderType: '',
  itemType: '',
  category: '',
  brand: '',
  vendor: '',
  sku: '',
  productId: '',
  image: '',
  quantity: 1,
  price: 0,
  commission: 0,
  rateBp: 0,
  currency: '',
  orderedAt: '',
  statusAt: '',
  deliveredAt: '',
  completedAt: '',
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000;
