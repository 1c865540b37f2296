import type { Item } from '../domain/item.ts';
import { codedOf, type Coded } from '../domain/item-table.ts';
import { isPacked, packedUpTo, type Packed } from '../domain/packed.ts';
import { columnsWith, itemsIn, NO_TIME, packRows, type ItemColumns } from './item-columns.ts';

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

/** The same in a record on the phone, where numbers lie as bytes; "no time" is the least number of 32 bits, or NaN. */
export interface StoredColumns {
  n: number;
  c: Record<string, StoredColumn>;
}
export type StoredColumn = Column | ['d', string[], Packed] | ['i', Packed] | ['t', Int32Array | Float64Array];

/** Fields without which a row is no item. */
const REQUIRED: ReadonlySet<string> = new Set<keyof Item>([
  'orderId',
  'id',
  'status',
  'price',
  'currency',
  'orderedAt',
]);

/** Packs items, in the order given, into columns. */
export function encodeColumns(items: readonly Item[]): Columns {
  const { n, c } = packRows(columnsOf(items), allRows(items.length));
  return { n, c: Object.fromEntries(Object.entries(c).map(([field, column]) => [field, plainColumn(column)])) };
}

function plainColumn(column: StoredColumn): Column {
  if (column[0] === 'd') return ['d', column[1], [...column[2]]];
  if (column[0] === 't')
    return ['t', Array.from(column[1], (delta) => (delta === NO_TIME || Number.isNaN(delta) ? null : delta))];
  return column[0] === 'i' ? ['i', [...column[1]]] : column;
}

/** The numbers of so many rows. */
export const allRows = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_row, at) => at);

/** Items as columns, in their order. */
export const columnsOf = (items: readonly Item[]): ItemColumns =>
  columnsWith(
    items.length,
    items.map(({ orderId }) => orderId),
    (field) => codedOf(items.map((item) => item[field])),
    (field) => items.map((item) => item[field]),
    (field) => Float64Array.from(items, (item) => secondsOf(item[field])),
  );

const secondsOf = (time: string): number => (time === '' ? Number.NaN : Math.floor(Date.parse(time) / 1000));

/** Unpacks columns from an untrusted side into items; errors as {@link readColumns} tells them. */
export function decodeColumns(input: unknown): { ok: true; value: Item[] } | { ok: false; error: string } {
  const read = readColumns(input);
  return read.ok ? { ok: true, value: itemsIn(read.value) } : read;
}

/**
 * Checks columns from an untrusted side. The error is a sentence that names the column and, where it can, the row; one
 * bad value refuses the whole set, so that a list and its totals never come from half an answer.
 */
export function readColumns(input: unknown): { ok: true; value: ItemColumns } | { ok: false; error: string } {
  if (!isRecord(input) || !isCount(input.n) || !isRecord(input.c))
    return { ok: false, error: 'columns: no count or no columns' };
  const { n, c } = input;
  try {
    const value = columnsWith(
      n,
      readTexts(c, n),
      (field) => readCoded(c, field, n),
      (field) => readWholes(c, field, n),
      (field) => readTimes(c, field, n),
    );
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: `columns: ${error.message}` };
    throw error;
  }
}

/** Ends the reading of a set at its first bad value; never leaves this file. */
class Malformed extends Error {}

/** The parts of a column that has the kind of its field and one value per row; null when an older side sends none. */
function partsOf(
  c: Record<string, unknown>,
  field: string,
  n: number,
  kind: Column[0],
): { column: unknown[]; values: unknown[] | Packed } | null {
  const column = Object.hasOwn(c, field) ? c[field] : undefined;
  if (column === undefined) {
    if (n > 0 && REQUIRED.has(field)) throw new Malformed(`${field} is missing`);
    return null;
  }
  if (!Array.isArray(column) || column[0] !== kind) throw new Malformed(`${field}: expected kind ${kind}`);
  const values: unknown = kind === 'd' ? column[2] : column[1];
  if ((!Array.isArray(values) && !isPacked(values)) || values.length !== n)
    throw new Malformed(`${field}: expected ${n} values`);
  return { column, values };
}

function readTexts(c: Record<string, unknown>, n: number): string[] {
  const values = partsOf(c, 'orderId', n, 's')?.values ?? [];
  if (isTexts(values)) return values;
  throw new Malformed(`orderId: row ${values.findIndex((value) => typeof value !== 'string')}: no text`);
}

function readCoded(c: Record<string, unknown>, field: string, n: number): Coded {
  const parts = partsOf(c, field, n, 'd');
  if (!parts) return { texts: [''], at: new Uint8Array(n) };
  const texts: unknown = parts.column[1];
  if (!isTexts(texts)) throw new Malformed(`${field}: expected a dictionary of texts`);
  return { texts, at: readNumbers(parts.values, 0, texts.length - 1, (row) => `${field}: row ${row}: no text`) };
}

function readWholes(c: Record<string, unknown>, field: string, n: number): ArrayLike<number> {
  const parts = partsOf(c, field, n, 'i');
  if (!parts) return new Uint8Array(n).fill(field === 'quantity' ? 1 : 0);
  const most = Number.MAX_SAFE_INTEGER;
  return readNumbers(parts.values, -most, most, (row) => `${field}: row ${row}: no whole number`);
}

/** Whole numbers within bounds, as they go into a record; `problem` words what is wrong in a row. */
function readNumbers(
  values: unknown[] | Packed,
  least: number,
  most: number,
  problem: (row: number) => string,
): Packed {
  let largest = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row];
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      throw new Malformed(problem(row));
    largest = Math.max(largest, Math.abs(value));
  }
  return isPacked(values) ? values : packedUpTo(values.map(Number), largest);
}

function readTimes(c: Record<string, unknown>, field: string, n: number): Float64Array {
  const times = new Float64Array(n).fill(Number.NaN);
  const values = partsOf(c, field, n, 't')?.values ?? [];
  const none = Array.isArray(values) ? null : NO_TIME;
  let seconds = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row];
    if (value === none || (none === NO_TIME && Number.isNaN(value))) continue;
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Malformed(`${field}: row ${row}: no time`);
    seconds += value;
    if (Math.abs(seconds) > LAST_SECOND) throw new Malformed(`${field}: row ${row}: time out of range`);
    times[row] = seconds;
  }
  return times;
}

/** 31 December 2999: later years have five digits or are nonsense. */
const LAST_SECOND = 32_503_679_999;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000;
