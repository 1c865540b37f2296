import { attentionOf } from '#shared/db/attention.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { needsSince, ordersNeedYou, type NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { monthsBetween } from '#shared/domain/time/period.ts';

/** The orders that need somebody, and how many are delivered and only wait for their completion. */
export interface OrdersNeedYou {
  /** Those with most at stake first. */
  orders: NeedsAttentionOrder[];
  waiting: number;
}

/** What needs somebody on `today` (ISO day of the market): read from a record for each of three months at most. */
export async function readOrdersNeedYou(db: CacheDatabase, today: string): Promise<OrdersNeedYou> {
  const rows = await attentionOf(db, monthsBetween(needsSince(today), today));
  return {
    orders: ordersNeedYou(
      rows.flatMap(({ needs }) => needs),
      today,
      MARKET.timeZone,
    ),
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}
