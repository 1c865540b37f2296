import { decodeColumns, encodeColumns } from '../contract/columns.ts';
import { itemKey, type Item } from '../domain/item.ts';
import type { ItemChunkRow } from './schema.ts';

/** Items of one record; measured: a record costs the same whether it holds one item or hundreds. */
export const CHUNK_SIZE = 500;
/** How far a chunk may grow by later items before its period is laid out anew. */
const CHUNK_LIMIT = 750;

const byTime = (a: Item, b: Item): number =>
  compare(a.orderedAt, b.orderedAt) || compare(a.orderId, b.orderId) || compare(a.id, b.id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Items oldest first, those of an order together, where the order's first item stands. */
function groupedByOrder(items: readonly Item[]): Item[][] {
  const orders = new Map<string, Item[]>();
  for (const item of [...items].sort(byTime)) {
    const order = orders.get(item.orderId);
    if (order) order.push(item);
    else orders.set(item.orderId, [item]);
  }
  return [...orders.values()];
}

/** Lays items out as lists of up to {@link CHUNK_SIZE}, oldest first, no order split; a larger order is a list by itself. */
function layOut(items: readonly Item[]): Item[][] {
  const lists: Item[][] = [];
  let last: Item[] = [];
  for (const order of groupedByOrder(items)) {
    if (last.length > 0 && last.length + order.length > CHUNK_SIZE) last = [];
    if (last.length === 0) lists.push(last);
    last.push(...order);
  }
  return lists;
}

const rowOf = (period: string, no: number, items: readonly Item[]): ItemChunkRow => ({
  period,
  no,
  columns: encodeColumns(items),
});

/** The chunk rows of all items of a period. */
export const toChunks = (period: string, items: readonly Item[]): ItemChunkRow[] =>
  layOut(items).map((list, no) => rowOf(period, no, list));

/** Items of a chunk, oldest first; null when the row is corrupt, which means that its period must be pulled again. */
export function decodeChunk(row: ItemChunkRow): Item[] | null {
  const decoded = decodeColumns(row.columns);
  return decoded.ok ? decoded.value : null;
}

/** Items of chunk rows in ascending `no`; null when one is corrupt. */
export function decodeChunks(rows: readonly ItemChunkRow[]): Item[] | null {
  const items: Item[] = [];
  for (const row of rows) {
    const decoded = decodeChunk(row);
    if (!decoded) return null;
    items.push(...decoded);
  }
  return items;
}

/** What a patch changes: rows to put, numbers of rows that are gone, and the items before and after. */
export interface ChunkPatch {
  put: ItemChunkRow[];
  remove: number[];
  before: Item[];
  after: Item[];
}

/**
 * Applies changed and deleted items (keys "orderId/itemId") to the chunks of one period and tells which rows that touches;
 * the others stay as they are. Applying the same twice changes nothing the second time. Null when a chunk is corrupt.
 */
export function patchChunks(
  period: string,
  rows: readonly ItemChunkRow[],
  changed: readonly Item[],
  deleted: ReadonlySet<string>,
): ChunkPatch | null {
  const lists: Item[][] = [];
  for (const row of rows) {
    const items = decodeChunk(row);
    if (!items) return null;
    lists.push(items);
  }
  const before = lists.flat();
  const touched = new Set<number>();
  const upserts = new Map(changed.map((item) => [itemKey(item), item]));
  lists.forEach((items, at) => {
    const next = items.flatMap((item) => {
      const key = itemKey(item);
      const newer = upserts.get(key);
      upserts.delete(key);
      if (newer || deleted.has(key)) touched.add(at);
      return deleted.has(key) ? [] : [newer ?? item];
    });
    lists[at] = next;
  });
  for (const [key, item] of upserts) {
    if (!deleted.has(key)) touched.add(insert(lists, item));
  }
  const after = lists.flat();
  if (
    [...touched].some(
      (at) =>
        (lists[at]?.length ?? 0) > (at === lists.length - 1 ? CHUNK_SIZE : CHUNK_LIMIT) || lists[at]?.length === 0,
    )
  ) {
    return relaid(period, rows, before, after);
  }
  return {
    put: [...touched].map((at) => rowOf(period, at, groupedByOrder(lists[at] ?? []).flat())),
    remove: [],
    before,
    after,
  };
}

/** Puts a new item where its order lies, else where its time falls; answers with the place of the list. */
function insert(lists: Item[][], item: Item): number {
  const home = lists.findIndex((items) => items.some((each) => each.orderId === item.orderId));
  const byDate = lists.findLastIndex((items) => (items[0]?.orderedAt ?? '') <= item.orderedAt);
  const at = Math.max(home >= 0 ? home : byDate, 0);
  const list = lists[at];
  if (list) list.push(item);
  else lists[at] = [item];
  return at;
}

/** Lays the period out anew; rows that come out as they were are not written again. */
function relaid(period: string, rows: readonly ItemChunkRow[], before: Item[], after: Item[]): ChunkPatch {
  const next = toChunks(period, after);
  const old = new Map(rows.map((row) => [row.no, JSON.stringify(row.columns)]));
  const put = next.filter((row) => old.get(row.no) !== JSON.stringify(row.columns));
  return { put, remove: rows.map((row) => row.no).filter((no) => no >= next.length), before, after };
}
