import { readColumns } from '#shared/contract/codec/columns.ts';
import { itemsWhere, type ItemColumns } from '#shared/contract/codec/item-columns.ts';
import type { CacheDatabase, ItemChunkRow } from '#shared/db/schema.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { newestFirst } from '#shared/domain/items/order-days.ts';
import { monthOf } from '#shared/domain/time/period.ts';

/** The newest items on this phone, and the moment for which all of them are true. Reads the newest chunks only. */
export async function recentItems(db: CacheDatabase, count: number): Promise<{ items: Item[]; asOf: string }> {
  let items: Item[] = [];
  for (let chunks = 1; chunks <= 4 && items.length < count; chunks *= 2) {
    items = newestOf(await db.itemChunks.orderBy('[period+no]').reverse().limit(chunks).toArray(), count);
  }
  const newest = items.slice(0, count);
  const months = new Set(newest.map(({ orderedAt }) => monthOf(marketDay(orderedAt, MARKET.timeZone))));
  const stamps = (await db.summaries.bulkGet([...months])).map((summary) => summary?.asOf ?? '');
  return { items: newest, asOf: stamps.sort()[0] ?? '' };
}

/** The newest items of chunks, which come newest first: as many as are asked for, and those of the same moment as the last. */
function newestOf(newestChunks: readonly ItemChunkRow[], count: number): Item[] {
  const parts = columnsOf(newestChunks);
  const moments = Float64Array.from(parts.flatMap(({ orderedAt }) => [...orderedAt])).sort();
  const last = moments.at(-count) ?? Number.NEGATIVE_INFINITY;
  return newestFirst(parts.flatMap((part) => itemsWhere(part, (row) => (part.orderedAt[row] ?? 0) >= last)));
}

/** Items of chunks, which come newest first, that pass; the items do too. */
export const itemsOf = (
  newestChunks: readonly ItemChunkRow[],
  passes: (columns: ItemColumns, row: number) => boolean = () => true,
): Item[] => newestFirst(columnsOf(newestChunks).flatMap((part) => itemsWhere(part, (row) => passes(part, row))));

/** Columns of chunks, oldest first; a chunk that cannot be read is left out. */
const columnsOf = (newestChunks: readonly ItemChunkRow[]): ItemColumns[] =>
  newestChunks.toReversed().flatMap(({ columns }) => {
    const read = readColumns(columns);
    return read.ok ? [read.value] : [];
  });
