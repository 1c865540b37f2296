import { decodeColumns } from '../../shared/contract/columns.ts';
import type { CacheDatabase, ItemChunkRow } from '../../shared/db/schema.ts';
import type { Item } from '../../shared/domain/item.ts';
import { MARKET } from '../../shared/domain/market.ts';
import { marketDay } from '../../shared/domain/market-day.ts';
import { newestFirst } from '../../shared/domain/order-days.ts';
import { monthOf } from '../../shared/domain/period.ts';

/** The newest items on this phone, and the moment for which all of them are true. Reads the newest chunks only. */
export async function recentItems(db: CacheDatabase, count: number): Promise<{ items: Item[]; asOf: string }> {
  let items: Item[] = [];
  for (let chunks = 1; chunks <= 4 && items.length < count; chunks *= 2) {
    items = itemsOf(await db.itemChunks.orderBy('[period+no]').reverse().limit(chunks).toArray());
  }
  const newest = items.slice(0, count);
  const months = new Set(newest.map(({ orderedAt }) => monthOf(marketDay(orderedAt, MARKET.timeZone))));
  const stamps = (await db.summaries.bulkGet([...months])).map((summary) => summary?.asOf ?? '');
  return { items: newest, asOf: stamps.sort()[0] ?? '' };
}

/** Items of chunks, which come newest first; the items do too. */
export const itemsOf = (newestChunks: readonly ItemChunkRow[]): Item[] =>
  newestFirst(
    newestChunks.toReversed().flatMap(({ columns }) => {
      const decoded = decodeColumns(columns);
      return decoded.ok ? decoded.value : [];
    }),
  );
