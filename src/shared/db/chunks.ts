import { allRows, columnsOf, readColumns } from '#shared/contract/codec/columns.ts';
import {
  itemAt,
  itemsIn,
  joinColumns,
  keyAt,
  packRows,
  pickRows,
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
 * What a patch changes: rows to put, numbers of rows that are gone, the items that it changed before and after, and all items
 * of the period after.
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
 * the others stay as they are. No item is put together but those that change: a screen waits for this. Applying the same
 * twice changes nothing the second time. Null when a chunk is corrupt.
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
  const later = columnsOf(changed);
  const upserts = new Map(changed.map((item, row) => [itemKey(item), { item, row }]));
  const orders = new Set(later.orderId);
  const touched = new Map<number, Touched>();
  const touch = (at: number): Touched => {
    const known = touched.get(at) ?? { picks: [...allRows(parts[at]?.n ?? 0)], before: [], after: [] };
    touched.set(at, known);
    return known;
  };
  const homes = new Map<string, number>();
  parts.forEach((part, at) => {
    for (let row = 0; row < part.n; row += 1) {
      const order = part.orderId[row] ?? '';
      const isOfChanged = orders.has(order);
      if (isOfChanged) homes.set(order, at);
      if (!isOfChanged && deleted.size === 0) continue;
      const key = keyAt(part, row);
      const newer = upserts.get(key);
      upserts.delete(key);
      const isGone = deleted.has(key);
      if (!newer && !isGone) continue;
      const { picks, before, after } = touch(at);
      before.push(itemAt(part, row));
      picks[row] = isGone || !newer ? GONE : part.n + newer.row;
      if (newer && !isGone) after.push(newer.item);
    }
  });
  for (const [key, { item, row }] of upserts) {
    if (deleted.has(key)) continue;
    // A new item goes where its order lies, else where its time falls.
    const byDate = Math.max(
      parts.findLastIndex(({ orderedAt }) => !((orderedAt[0] ?? 0) > (later.orderedAt[row] ?? 0))),
      0,
    );
    const at = homes.get(item.orderId) ?? byDate;
    homes.set(item.orderId, at);
    const { picks, after } = touch(at);
    after.push(item);
    picks.push((parts[at]?.n ?? 0) + row);
  }
  return patchOf(period, rows, parts, touched, later);
}

/** Stands for a row that is no more. */
const GONE = -1;

/** A chunk that a patch changes. */
interface Touched {
  /** Its rows after it, by number; those of the changed items are counted on after its own. */
  picks: number[];
  /** The items that it changes or takes away, and what they are then, with those that come. */
  before: Item[];
  after: Item[];
}

function patchOf(
  period: string,
  rows: readonly ItemChunkRow[],
  parts: readonly ItemColumns[],
  touched: ReadonlyMap<number, Touched>,
  later: ItemColumns,
): ChunkPatch {
  const next = new Map(
    [...touched].map(([at, { picks }]) => [
      at,
      pickRows(joinColumns([parts[at] ?? columnsOf([]), later]), Uint32Array.from(picks.filter((row) => row !== GONE))),
    ]),
  );
  const last = Math.max(parts.length - 1, 0);
  const whole = joinColumns(
    Array.from({ length: last + 1 }, (_part, at) => next.get(at) ?? parts[at] ?? columnsOf([])),
  );
  const before = [...touched.values()].flatMap((part) => part.before);
  const after = [...touched.values()].flatMap((part) => part.after);
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
