import { BLANK_ITEM, ITEM_FIELDS, type Item } from '#shared/domain/items/item.ts';
import { codedOf } from '#shared/domain/items/item-table.ts';
import { type Columns, encodeRows, secondsOf } from './column.ts';
import { ColumnReader, readSet } from './column-reader.ts';
import { columnsWith, itemsIn, type ItemColumns } from './item-columns.ts';

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
export const encodeColumns = (items: readonly Item[]): Columns => encodeRows(ITEM_FIELDS, items);

/** The numbers of so many rows. */
export function allRows(n: number): Uint32Array {
  const rows = new Uint32Array(n);
  for (let row = 0; row < n; row += 1) rows[row] = row;
  return rows;
}

/** Items as columns, in their order. */
export const columnsOf = (items: readonly Item[]): ItemColumns =>
  columnsWith(
    items.length,
    items.map(({ orderId }) => orderId),
    (field) => codedOf(items.map((item) => item[field])),
    (field) => items.map((item) => item[field]),
    (field) => Float64Array.from(items, (item) => secondsOf(item[field]) ?? Number.NaN),
  );

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
      (field) => columns.wholes(field, BLANK_ITEM[field]),
      (field) => columns.times(field),
    );
  });
}
