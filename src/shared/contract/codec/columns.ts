import type { Item } from '#shared/domain/items/item.ts';
import { codedOf } from '#shared/domain/items/item-table.ts';
import { ColumnReader, readSet } from './column-reader.ts';
import { NO_TIME, type Column, type Columns, type StoredColumn } from './column.ts';
import { columnsWith, itemsIn, packRows, type ItemColumns } from './item-columns.ts';

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
