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
  if (!isRecord(input) || !isCount(input.n) || !isRecord(input.c))
    return { ok: false, error: 'columns: no count or no columns' };
  try {
    return { ok: true, value: rowsOf(input.n, input.c) };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: `columns: ${error.message}` };
    throw error;
  }
}

/** Ends the decoding of a set at its first bad value; never leaves this file. */
class Malformed extends Error {}

type TextField = { [Field in keyof Item]: Item[Field] extends string ? Field : never }[keyof Item];
type WholeField = Exclude<keyof Item, TextField>;

/** Rows as literals of one shape: setting the fields one by one on 20,000 objects costs ten times as much. */
function rowsOf(n: number, c: Record<string, unknown>): Item[] {
  const text = (field: TextField): string[] => readTexts(c, field, n);
  const whole = (field: WholeField, missing: number): number[] => readWholes(c, field, n, missing);
  const [orderId, id, name, status] = [text('orderId'), text('id'), text('name'), text('status')];
  const [orderType, itemType, category] = [text('orderType'), text('itemType'), text('category')];
  const [brand, vendor, sku, productId] = [text('brand'), text('vendor'), text('sku'), text('productId')];
  const [image, currency] = [text('image'), text('currency')];
  const [orderedAt, statusAt] = [text('orderedAt'), text('statusAt')];
  const [deliveredAt, completedAt] = [text('deliveredAt'), text('completedAt')];
  const [quantity, price] = [whole('quantity', 1), whole('price', 0)];
  const [commission, rateBp] = [whole('commission', 0), whole('rateBp', 0)];
  return Array.from({ length: n }, (_row, at) => ({
    orderId: orderId[at] ?? '',
    id: id[at] ?? '',
    name: name[at] ?? '',
    status: status[at] ?? '',
    orderType: orderType[at] ?? '',
    itemType: itemType[at] ?? '',
    category: category[at] ?? '',
    brand: brand[at] ?? '',
    vendor: vendor[at] ?? '',
    sku: sku[at] ?? '',
    productId: productId[at] ?? '',
    image: image[at] ?? '',
    quantity: quantity[at] ?? 1,
    price: price[at] ?? 0,
    commission: commission[at] ?? 0,
    rateBp: rateBp[at] ?? 0,
    currency: currency[at] ?? '',
    orderedAt: orderedAt[at] ?? '',
    statusAt: statusAt[at] ?? '',
    deliveredAt: deliveredAt[at] ?? '',
    completedAt: completedAt[at] ?? '',
  }));
}

/** The values of a column that has the kind of its field and one value per row; null when an older side sends none. */
function valuesOf(
  c: Record<string, unknown>,
  field: keyof Item,
  n: number,
): { column: unknown[]; values: unknown[] } | null {
  const column = Object.hasOwn(c, field) ? c[field] : undefined;
  if (column === undefined) {
    if (n > 0 && REQUIRED.includes(field)) throw new Malformed(`${field} is missing`);
    return null;
  }
  const kind = KINDS[field];
  if (!Array.isArray(column) || column[0] !== kind) throw new Malformed(`${field}: expected kind ${kind}`);
  const values: unknown = kind === 'd' ? column[2] : column[1];
  if (!Array.isArray(values) || values.length !== n) throw new Malformed(`${field}: expected ${n} values`);
  return { column, values };
}

function readWholes(c: Record<string, unknown>, field: WholeField, n: number, missing: number): number[] {
  const read = valuesOf(c, field, n);
  if (!read) return Array.from({ length: n }, () => missing);
  return read.values.map((value, row) => {
    if (!isWhole(value)) throw new Malformed(`${field}: row ${row}: no whole number`);
    return value;
  });
}

function readTexts(c: Record<string, unknown>, field: TextField, n: number): string[] {
  const read = valuesOf(c, field, n);
  if (!read) return [];
  if (KINDS[field] === 't') return readTimes(field, read.values);
  const dictionary: unknown = KINDS[field] === 'd' ? read.column[1] : null;
  if (dictionary !== null && !isTexts(dictionary)) throw new Malformed(`${field}: expected a dictionary of texts`);
  return read.values.map((value, row) => {
    const text = dictionary ? dictionary[Number(value)] : value;
    if (typeof text !== 'string') throw new Malformed(`${field}: row ${row}: no text`);
    return text;
  });
}

function readTimes(field: TextField, values: readonly unknown[]): string[] {
  let seconds = 0;
  return values.map((value, row) => {
    if (value === null) return '';
    if (!isWhole(value)) throw new Malformed(`${field}: row ${row}: no time`);
    seconds += value;
    if (Math.abs(seconds) > LAST_SECOND) throw new Malformed(`${field}: row ${row}: time out of range`);
    return isoOf(seconds);
  });
}

/** 31 December 2999: later years have five digits or are nonsense. */
const LAST_SECOND = 32_503_679_999;
const DAY_SECONDS = 86_400;
const days = new Map<number, string>();
const two = Array.from({ length: 60 }, (_each, number) => String(number).padStart(2, '0'));

/** UTC ISO text of a moment; the date part is remembered, because the items of a month share some thirty of them. */
function isoOf(seconds: number): string {
  const day = Math.floor(seconds / DAY_SECONDS);
  let date = days.get(day);
  if (date === undefined) {
    date = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, -13);
    if (days.size > 5000) days.clear();
    days.set(day, date);
  }
  const rest = seconds - day * DAY_SECONDS;
  return `${date}${two[Math.floor(rest / 3600)]}:${two[Math.floor(rest / 60) % 60]}:${two[rest % 60]}Z`;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => isWhole(value) && value >= 0 && value <= 1_000_000;
