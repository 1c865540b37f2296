import type { Collection } from 'dexie';
import { readColumns } from '#shared/contract/codec/columns.ts';
import { itemsWhere, type ItemColumns } from '#shared/contract/codec/item-columns.ts';
import type { CacheDatabase, ItemChunkRow } from '#shared/db/schema.ts';
import { chunksOfOrders } from '#shared/db/stored-chunks.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { partsOf, rowsOf, type ItemPart } from './item-parts.ts';

/** More than any screen holds: so many are read before all others. */
const FIRST_ITEMS = 60;

/** Reading goes on for so long before the page may do something else, in ms. */
const TURN_MS = 6;

/** Lets the page do what waits: draw, answer a touch. */
const giveWay = (): Promise<void> =>
  new Promise((goOn) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        goOn();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(null);
  });

/**
 * The chunks of a month as parts of a list, read in turns with whatever else the page has to do. A chunk that this version cannot
 * read is left out and said. Null as soon as nobody wants them any more.
 */
export async function partsOfChunks(
  chunks: readonly ItemChunkRow[],
  isWanted: () => boolean,
): Promise<{ parts: ItemPart[]; unreadable: boolean } | null> {
  const all: ItemColumns[] = [];
  let began = performance.now();
  for (const { columns } of chunks) {
    if (performance.now() - began > TURN_MS) {
      await giveWay();
      began = performance.now();
    }
    if (!isWanted()) return null;
    const read = readColumns(columns);
    if (read.ok) all.push(read.value);
  }
  return { parts: partsOf(all), unreadable: all.length < chunks.length };
}

/**
 * The newest items, chunk by chunk, until there are enough for a page; not in one read with all that follow. The newest chunk
 * holds enough but in the first days of a month: the two before it come together then. None when a chunk cannot be read: who
 * reads the month then says so.
 */
export async function newestParts(db: CacheDatabase): Promise<ItemPart[]> {
  const parts: ItemPart[] = [];
  let chunks = await newest(db.itemChunks.orderBy(':id'), 1);
  for (;;) {
    for (const { columns } of chunks) {
      const read = readColumns(columns);
      if (!read.ok) return [];
      parts.push(...partsOf([read.value]));
      if (rowsOf(parts).count >= FIRST_ITEMS) return parts;
    }
    const last = chunks.at(-1);
    if (!last) return parts;
    chunks = await newest(db.itemChunks.where(':id').below([last.period, last.no]), 2);
  }
}

const newest = (chunks: Collection<ItemChunkRow>, count: number): Promise<ItemChunkRow[]> =>
  chunks.reverse().limit(count).toArray();

/** Periods that have items on this phone, newest first. */
export async function storedPeriods(db: CacheDatabase): Promise<string[]> {
  const keys = await db.itemChunks.orderBy('period').uniqueKeys();
  return keys.filter((key) => typeof key === 'string').toReversed();
}

/** The items of one order that lie on this phone; none when it does not. */
export async function itemsOfOrder(db: CacheDatabase, orderId: string): Promise<Item[]> {
  const chunks = await chunksOfOrders(db, new Set([orderId]));
  return chunks.flatMap((chunk) => {
    const read = readColumns(chunk.columns);
    if (!read.ok) return [];
    const columns = read.value;
    return itemsWhere(columns, (row) => columns.orderId[row] === orderId);
  });
}

/** Type of an order as far as this phone knows it: from its items, or from details that were looked at; null when neither is here. */
export async function findOrderType(db: CacheDatabase, orderId: string): Promise<string | null> {
  const [item] = await itemsOfOrder(db, orderId);
  if (item) return item.orderType;
  return (await db.orderDetails.get(orderId))?.orderType ?? null;
}
