import type { Item } from '#shared/domain/items/item.ts';
import { codedOf } from '#shared/domain/items/item-table.ts';
import type { Packed } from '#shared/domain/packed.ts';
import { ColumnReader, readSet } from './column-reader.ts';
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
  return readSet('columns', input, (n, c) => {
    const columns = new ColumnReader(c, n, REQUIRED);
    return columnsWith(
      n,
      columns.texts('orderId'),
      (field) => columns.coded(field),
      (field) => columns.wholes(field, field === 'quantity' ? 1 : 0),
      (field) => columns.times(field),
    );
  });
}
