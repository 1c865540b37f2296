import { decodeColumns } from '#shared/contract/codec/columns.ts';
import type { CacheDatabase, ItemChunkRow } from '#shared/db/schema.ts';
import { chunksOfOrders } from '#shared/db/stored-chunks.ts';
import type { Item } from '#shared/domain/items/item.ts';

/** Items of chunks as stored, oldest first. A chunk that this version cannot read is left out and said. */
export function itemsOfChunks(chunks: readonly ItemChunkRow[]): { items: Item[]; unreadable: boolean } {
  const items: Item[] = [];
  let unreadable = false;
  for (const chunk of chunks) {
    const decoded = decodeColumns(chunk.columns);
    if (decoded.ok) for (const item of decoded.value) items.push(item);
    else unreadable = true;
  }
  return { items, unreadable };
}

/** Periods that have items on this phone, newest first. */
export async function storedPeriods(db: CacheDatabase): Promise<string[]> {
  const keys = await db.itemChunks.orderBy('period').uniqueKeys();
  return keys.filter((key) => typeof key === 'string').toReversed();
}

/** The items of one order that lie on this phone; none when it does not. */
export async function itemsOfOrder(db: CacheDatabase, orderId: string): Promise<Item[]> {
  const chunks = await chunksOfOrders(db, new Set([orderId]));
  return itemsOfChunks(chunks).items.filter((item) => item.orderId === orderId);
}

/** Type of an order as far as this phone knows it: from its items, or from details that were looked at; null when neither is here. */
export async function findOrderType(db: CacheDatabase, orderId: string): Promise<string | null> {
  const [item] = await itemsOfOrder(db, orderId);
  if (item) return item.orderType;
  return (await db.orderDetails.get(orderId))?.orderType ?? null;
}
