import { attentionOf, LATEST_ITEMS } from '#shared/db/attention.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';

/** Months that are asked for at once: mostly the newest one has enough. */
const TOGETHER = 3;

/** The newest items on this phone, {@link LATEST_ITEMS} at most, and the moment for which all of them are true. */
export async function recentItems(db: CacheDatabase): Promise<{ items: Item[]; asOf: string }> {
  const stored = (await db.itemChunks.orderBy('period').uniqueKeys()).map(String).toReversed();
  const items: Item[] = [];
  for (let at = 0; at < stored.length && items.length < LATEST_ITEMS; at += TOGETHER) {
    const rows = await attentionOf(db, stored.slice(at, at + TOGETHER));
    items.push(...rows.flatMap(({ latest }) => latest));
  }
  const newest = items.slice(0, LATEST_ITEMS);
  const months = new Set(newest.map(({ orderedAt }) => monthOf(marketDay(orderedAt, MARKET.timeZone))));
  const stamps = (await db.summaries.bulkGet([...months])).map((summary) => summary?.asOf ?? '');
  return { items: newest, asOf: stamps.sort()[0] ?? '' };
}
