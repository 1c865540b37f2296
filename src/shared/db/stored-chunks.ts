import type { Table } from 'dexie';
import type { CacheDatabase, ChunkOrdersRow, ItemChunkRow } from './schema.ts';

/** Tables of the chunks: a transaction that calls {@link putChunks} or {@link deleteChunks} holds them. */
export const chunkTables = (db: CacheDatabase): Table[] => [db.itemChunks, db.chunkOrders];

/** Stores chunk rows together with the list of their orders. */
export const putChunks = (db: CacheDatabase, rows: readonly ItemChunkRow[]): Promise<unknown> =>
  Promise.all([db.itemChunks.bulkPut(rows), db.chunkOrders.bulkPut(rows.map(ordersIn))]);

/** Deletes chunk rows by period and number; those that are not there are no matter. */
export async function deleteChunks(db: CacheDatabase, keys: [period: string, no: number][]): Promise<void> {
  if (keys.length > 0) await Promise.all([db.itemChunks.bulkDelete(keys), db.chunkOrders.bulkDelete(keys)]);
}

const ofPeriod = <Row>(table: Table<Row>, period: string) =>
  table.where('[period+no]').between([period, -Infinity], [period, Infinity]);

/** The chunks of a period, oldest first. */
export const chunksOfPeriod = (db: CacheDatabase, period: string): Promise<ItemChunkRow[]> =>
  ofPeriod(db.itemChunks, period).toArray();

/** Deletes all chunks of a period. */
export const deletePeriod = (db: CacheDatabase, period: string): Promise<unknown> =>
  Promise.all([ofPeriod(db.itemChunks, period).delete(), ofPeriod(db.chunkOrders, period).delete()]);

/** The chunks that hold items of these orders, oldest first. */
export async function chunksOfOrders(db: CacheDatabase, orderIds: ReadonlySet<string>): Promise<ItemChunkRow[]> {
  const lists = await listsWith(db, orderIds);
  const chunks = await db.itemChunks.bulkGet(lists.map(({ period, no }) => [period, no]));
  return chunks.filter((chunk) => chunk !== undefined);
}

/** The periods that items of these orders lie in, each with those of them that it has. */
export async function ordersByPeriod(
  db: CacheDatabase,
  orderIds: ReadonlySet<string>,
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { period, orderIds: ids } of await listsWith(db, orderIds)) {
    const of = found.get(period) ?? new Set<string>();
    found.set(period, of);
    for (const id of ids) if (orderIds.has(id)) of.add(id);
  }
  return found;
}

async function listsWith(db: CacheDatabase, orderIds: ReadonlySet<string>): Promise<ChunkOrdersRow[]> {
  if (orderIds.size === 0) return [];
  const lists = await db.chunkOrders.toArray();
  return lists.filter((list) => list.orderIds.some((orderId) => orderIds.has(orderId)));
}

function ordersIn({ period, no, columns }: ItemChunkRow): ChunkOrdersRow {
  const column = columns.c['orderId'];
  return { period, no, orderIds: column?.[0] === 's' ? [...new Set(column[1])] : [], mark: Math.random() };
}
