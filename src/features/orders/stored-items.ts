import { readColumns } from '#shared/contract/codec/columns.ts';
import { itemsIn, itemsWhere } from '#shared/contract/codec/item-columns.ts';
import type { CacheDatabase, ItemChunkRow } from '#shared/db/schema.ts';
import { chunksOfOrders } from '#shared/db/stored-chunks.ts';
import type { Item } from '#shared/domain/items/item.ts';

/** Unpacking goes on for so long before the page may do something else, in ms. */
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

/** Items of a chunk as stored, oldest first; null for one that this version cannot read. */
export function itemsOfChunk({ columns }: ItemChunkRow): Item[] | null {
  const read = readColumns(columns);
  return read.ok ? itemsIn(read.value) : null;
}

/**
 * Items of chunks, oldest first, unpacked in turns with whatever else the page has to do. A chunk that this version cannot
 * read is left out and said. Null as soon as nobody wants them any more.
 */
export async function itemsOfChunks(
  chunks: readonly ItemChunkRow[],
  isWanted: () => boolean,
): Promise<{ items: Item[]; unreadable: boolean } | null> {
  const items: Item[] = [];
  let unreadable = false;
  let began = performance.now();
  for (const chunk of chunks) {
    if (performance.now() - began > TURN_MS) {
      await giveWay();
      began = performance.now();
    }
    if (!isWanted()) return null;
    const some = itemsOfChunk(chunk);
    if (some) for (const item of some) items.push(item);
    else unreadable = true;
  }
  return { items, unreadable };
}

/** The last chunk of the newest month, whose items a list of all begins with; undefined when nothing is here. */
export const newestChunk = (db: CacheDatabase): Promise<ItemChunkRow | undefined> =>
  db.itemChunks.orderBy(':id').last();

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
