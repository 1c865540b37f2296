import { readColumns } from '#shared/contract/codec/columns.ts';
import { itemAt, type ItemColumns } from '#shared/contract/codec/item-columns.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { combinationsOf, type Combinations } from './chunk-words.ts';
import type { KnownChunk } from './stored-index.ts';

/** Chunks that stay unpacked: what is typed letter by letter finds the same ones again. */
const MOST_OPEN = 6;

interface OpenChunk {
  columns: ItemColumns;
  combinations: Combinations;
}

/** Reads the items behind what the index found. */
export interface ChunkReader {
  /** The last items of a chunk that are one of these combinations, newest first, at most `most`. */
  items: (chunk: KnownChunk, found: Uint8Array, most: number) => Promise<Item[]>;
  /** All items of an order of a chunk. */
  order: (chunk: KnownChunk, orderId: string) => Promise<Item[]>;
}

/** A reader over one database. A chunk that was written anew since the index was read, or cannot be read, has no items. */
export function createChunkReader(db: CacheDatabase): ChunkReader {
  const open = new Map<string, OpenChunk | null>();

  async function unpacked({ key }: KnownChunk): Promise<OpenChunk | null> {
    const name = String(key);
    const known = open.get(name);
    open.delete(name);
    const chunk = known === undefined ? await read(key) : known;
    open.set(name, chunk);
    for (const oldest of [...open.keys()].slice(0, -MOST_OPEN)) open.delete(oldest);
    return chunk;
  }

  async function read([period, no, mark]: KnownChunk['key']): Promise<OpenChunk | null> {
    const [list, row] = await db.transaction('r', [db.chunkOrders, db.itemChunks], () =>
      Promise.all([db.chunkOrders.get([period, no]), db.itemChunks.get([period, no])]),
    );
    const columns = row && (list?.mark ?? 0) === mark ? readColumns(row.columns) : null;
    return columns?.ok ? { columns: columns.value, combinations: combinationsOf(columns.value) } : null;
  }

  return {
    async items(chunk, found, most) {
      const opened = await unpacked(chunk);
      const items: Item[] = [];
      if (!opened) return items;
      const { columns, combinations } = opened;
      for (let row = columns.n - 1; row >= 0 && items.length < most; row -= 1)
        if (found[combinations.of[row] ?? 0] === 1) items.push(itemAt(columns, row));
      return items;
    },
    async order(chunk, orderId) {
      const opened = await unpacked(chunk);
      if (!opened) return [];
      const { columns } = opened;
      return columns.orderId.flatMap((each, row) => (each === orderId ? [itemAt(columns, row)] : []));
    },
  };
}
