import { itemAt, joinColumns, type ItemColumns } from '#shared/contract/codec/item-columns.ts';
import type { Item } from '#shared/domain/items/item.ts';
import type { RowTest } from '#shared/domain/items/item-table.ts';
import { newestRows } from '#shared/domain/items/order-days.ts';

/**
 * Some items of a list as they lie on the phone: columns, and which of their rows are in the list, newest first. Of twenty
 * thousand items a screen shows a dozen: no other is put together.
 */
export interface ItemPart {
  columns: ItemColumns;
  rows: Uint32Array;
}

/** Items of a list, part after part, newest first. */
export interface ItemRows {
  parts: readonly ItemPart[];
  count: number;
}

export const rowsOf = (parts: readonly ItemPart[]): ItemRows => ({
  parts,
  count: parts.reduce((sum, { rows }) => sum + rows.length, 0),
});

/**
 * Columns of the chunks of a month, oldest first, as parts of a list. Where an item is older than one of an earlier chunk, as the
 * second item of an order may be, the month becomes one part.
 */
export function partsOf(chunks: readonly ItemColumns[]): ItemPart[] {
  const parts = chunks.toReversed().map((columns) => ({ columns, rows: newestRows(columns) }));
  const isSorted = parts.every((part, at) => at === 0 || endOf(parts[at - 1]) >= beginOf(part));
  if (isSorted) return parts;
  const columns = joinColumns(chunks);
  return [{ columns, rows: newestRows(columns) }];
}

const beginOf = ({ columns, rows }: ItemPart): number => columns.orderedAt[rows[0] ?? -1] ?? 0;
const endOf = (part: ItemPart | undefined): number =>
  part?.columns.orderedAt[part.rows.at(-1) ?? -1] ?? Number.POSITIVE_INFINITY;

/** Items that were put together: a row that is drawn again has the same. */
const made = new WeakMap<ItemColumns, Map<number, Item>>();

/** The item at a place of the list; undefined behind its end. */
export function itemOf({ parts }: ItemRows, place: number): Item | undefined {
  let before = 0;
  for (const { columns, rows } of parts) {
    const row = rows[place - before];
    if (row !== undefined) return madeOf(columns, row);
    before += rows.length;
  }
  return undefined;
}

function madeOf(columns: ItemColumns, row: number): Item {
  const items = made.get(columns) ?? new Map<number, Item>();
  made.set(columns, items);
  const item = items.get(row) ?? itemAt(columns, row);
  items.set(row, item);
  return item;
}

/** The items that pass all tests, in their order. What a part came to is remembered as long as there is the part. */
export function itemFinder(...tests: readonly RowTest[]): (parts: readonly ItemPart[]) => ItemRows {
  const found = new WeakMap<ItemPart, ItemPart>();
  return (parts) =>
    rowsOf(
      parts.map((part) => {
        const known = found.get(part);
        if (known) return known;
        const [first, ...others] = tests.map((test) => test(part.columns));
        const rows = first ? part.rows.filter((row) => first(row) && others.every((passes) => passes(row))) : part.rows;
        const own = { columns: part.columns, rows };
        found.set(part, own);
        return own;
      }),
    );
}
