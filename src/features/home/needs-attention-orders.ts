import type { CacheDatabase } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { needsSince, NEEDS, ordersNeedYou, type Need } from '#shared/domain/items/orders-need-you.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { itemsOf } from './recent-items.ts';

/** How many orders need their seller, in all and for each reason that occurs, the most urgent first. */
export interface NeedsAttentionCount {
  orders: number;
  reasons: { need: Need; orders: number }[];
}

/**
 * Counts the orders that need somebody on `today` (ISO day of the market). Reads the chunks of the two or three months
 * whose orders are young enough, however many lie before them.
 */
export async function needsAttentionOrders(db: CacheDatabase, today: string): Promise<NeedsAttentionCount> {
  const chunks = await db.itemChunks
    .where('[period+no]')
    .between([monthOf(needsSince(today)), -Infinity], [monthOf(today), Infinity])
    .toArray();
  const found = ordersNeedYou(itemsOf(chunks.toReversed()), today, MARKET.timeZone);
  const reasons = NEEDS.map((need) => ({ need, orders: found.filter((order) => order.need === need).length }));
  return { orders: found.length, reasons: reasons.filter(({ orders }) => orders > 0) };
}
