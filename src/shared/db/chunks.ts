import { allRows, columnsOf, readColumns } from '#shared/contract/codec/columns.ts';
import {
  itemAt,
  itemsIn,
  joinColumns,
  keyAt,
  packRows,
  type ItemColumns,
} from '#shared/contract/codec/item-columns.ts';
import { itemKey, type Item } from '#shared/domain/items/item.ts';
import { CHUNK_SIZE, layOut, sortRows } from './chunk-layout.ts';
import type { ItemChunkRow } from './schema.ts';

/** How far a chunk may grow by later items before its period is laid out anew. */
const CHUNK_LIMIT = 1500;

/** The chunk rows of all items of a period. */
export const toChunks = (period: string, columns: ItemColumns): ItemChunkRow[] =>
  layOut(period, columns, allRows(columns.n));

/** Items of a chunk, oldest first; null when the row is corrupt, which means that its period must be pulled again. */
export function decodeChunk(row: ItemChunkRow): Item[] | null {
  const read = readColumns(row.columns);
  return read.ok ? itemsIn(read.value) : null;
}

/** Items of chunk rows in ascending `no`; null when one is corrupt. */
export function decodeChunks(rows: readonly ItemChunkRow[]): Item[] | null {
  const items: Item[] = [];
  for (const row of rows) {
    const decoded = decodeChunk(row);
    if (!decoded) return null;
    for (const item of decoded) items.push(item);
  }
  return items;
}

/**
 * What a patch changes: rows to put, numbers of rows that are gone, the items of the touched chunks before and after, and
 * all items of the period after.
 */
export interface ChunkPatch {
  put: ItemChunkRow[];
  remove: number[];
  before: Item[];
  after: Item[];
  whole: ItemColumns;
}

/**
 * Applies changed and deleted items (keys "orderId/itemId") to the chunks of one period and tells which rows that touches;
 * the others stay as they are and are not unpacked. Applying the same twice changes nothing the second time. Null when a
 * chunk is corrupt.
 */
export function patchChunks(
  period: string,
  rows: readonly ItemChunkRow[],
  changed: readonly Item[],
  deleted: ReadonlySet<string>,
): ChunkPatch | null {
  const parts: ItemColumns[] = [];
  for (const row of rows) {
    const read = readColumns(row.columns);
    if (!read.ok) return null;
    parts.push(read.value);
  }
  const touched = new Map<number, Touched>();
  const touch = (at: number): Touched => {
    const part = parts[at];
    const before = part ? itemsIn(part) : [];
    const list = touched.get(at) ?? { before, after: [...before] };
    touched.set(at, list);
    return list;
  };
  const upserts = new Map(changed.map((item) => [itemKey(item), item]));
  const homes = new Map<string, number>();
  const orders = new Set(changed.map(({ orderId }) => orderId));
  parts.forEach((part, at) => {
    const found = part.orderId.filter((orderId) => orders.has(orderId));
    for (const orderId of found) homes.set(orderId, at);
    if (found.length === 0 && !holdsKey(part, deleted)) return;
    const list = touch(at);
    list.after = list.before.flatMap((item) => {
      const key = itemKey(item);
      const newer = upserts.get(key);
      upserts.delete(key);
      return deleted.has(key) ? [] : [newer ?? item];
    });
  });
  const begins = parts.map((part, at) => (touched.get(at)?.before[0] ?? itemAt(part, 0)).orderedAt);
  for (const [key, item] of upserts) {
    if (deleted.has(key)) continue;
    // A new item goes where its order lies, else where its time falls.
    const byDate = Math.max(
      begins.findLastIndex((begin) => begin <= item.orderedAt),
      0,
    );
    const at = homes.get(item.orderId) ?? byDate;
    homes.set(item.orderId, at);
    touch(at).after.push(item);
  }
  return patchOf(period, rows, parts, touched);
}

/** The items of a chunk before and after a patch. */
interface Touched {
  before: Item[];
  after: Item[];
}

const holdsKey = (columns: ItemColumns, keys: ReadonlySet<string>): boolean =>
  keys.size > 0 && Array.from({ length: columns.n }, (_row, at) => keyAt(columns, at)).some((key) => keys.has(key));

function patchOf(
  period: string,
  rows: readonly ItemChunkRow[],
  parts: readonly ItemColumns[],
  touched: ReadonlyMap<number, Touched>,
): ChunkPatch {
  const next = new Map([...touched].map(([at, { after }]) => [at, columnsOf(after)]));
  const last = Math.max(parts.length - 1, 0);
  const whole = joinColumns(
    Array.from({ length: last + 1 }, (_part, at) => next.get(at) ?? parts[at] ?? columnsOf([])),
  );
  const before = [...touched.values()].flatMap((list) => list.before);
  const after = [...touched.values()].flatMap((list) => list.after);
  const fits = [...next].every(([at, { n }]) => n > 0 && n <= (at === last ? CHUNK_SIZE : CHUNK_LIMIT));
  const { put, remove } = fits ? { put: inPlace(period, next), remove: [] } : relaid(period, rows, whole);
  return { put, remove, before, after, whole };
}

const inPlace = (period: string, next: ReadonlyMap<number, ItemColumns>): ItemChunkRow[] =>
  [...next].map(([no, columns]) => ({ period, no, columns: packRows(columns, sortRows(columns, allRows(columns.n))) }));

/** Lays the period out anew; rows that come out as they were are not written again. */
function relaid(
  period: string,
  rows: readonly ItemChunkRow[],
  whole: ItemColumns,
): { put: ItemChunkRow[]; remove: number[] } {
  const next = toChunks(period, whole);
  const old = new Map(rows.map((row) => [row.no, JSON.stringify(row.columns)]));
  return {
    put: next.filter((row) => old.get(row.no) !== JSON.stringify(row.columns)),
    remove: rows.map((row) => row.no).filter((no) => no >= next.length),
  };
}
