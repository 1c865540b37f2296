import { newestAsOf } from '#shared/db/ages.ts';
import { changesUnder } from '#shared/db/changes.ts';
import {
  collectionKey,
  type CacheDatabase,
  type OrderDetailRow,
  type PullRow,
  type SummaryRow,
} from '#shared/db/schema.ts';
import type { Change } from '#shared/domain/commissions/change-history.ts';
import { type Item, itemKey } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { OrderPhone } from '#shared/domain/items/order-search.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { monthsHere, type MonthsHere } from './months-here.ts';
import { itemsOfOrder } from './stored-items.ts';

/** What the list must know beside its items. */
export interface OrdersState {
  months: MonthsHere;
  /** Gateway time of the last completed pull of items; '' before the first. */
  asOf: string;
  /** The same of the newest of them: of days after it nothing is known. */
  told: string;
}

/** Which months of orders are here, and how old they are. */
export async function ordersState(db: CacheDatabase): Promise<OrdersState> {
  const [periods, summaries, pulls] = await Promise.all([
    db.periods.toArray(),
    db.summaries.toArray(),
    db.pulls.where('key').startsWith(collectionKey('items')).or('key').equals(collectionKey('summaries')).toArray(),
  ]);
  const done = new Set(pulls.flatMap((pull) => (pull.asOf === '' ? [] : [pull.key])));
  const pulled = new Set(periods.flatMap(({ from }) => (done.has(collectionKey('items', from)) ? [from] : [])));
  const filled = summaries.filter((summary) => summary.cells.length > 0);
  const withItems = done.has(collectionKey('summaries')) ? new Set(filled.map(({ period }) => period)) : null;
  const told = newestAsOf(pulls.filter(({ key }) => key !== collectionKey('summaries')));
  return { months: monthsHere({ periods, pulled, withItems }), asOf: itemsAsOf(filled, pulls), told };
}

/** Of a list over all months the oldest of them; without any item the last time that somebody said so. */
function itemsAsOf(summaries: readonly SummaryRow[], pulls: readonly PullRow[]): string {
  const stamps = summaries.flatMap(({ source, asOf }) => (source === 'items' ? [asOf] : [])).sort();
  return stamps[0] ?? newestAsOf(pulls);
}

/** Phones of customers whose orders were looked at and are kept on this phone. */
export async function orderPhones(db: CacheDatabase): Promise<OrderPhone[]> {
  const details = await db.orderDetails.toArray();
  return details.flatMap(({ orderId, customer }) => (customer?.phone ? [{ orderId, phone: customer.phone }] : []));
}

/** All that this phone knows of one order. Items, details and history may each be absent. */
export interface OrderView {
  items: Item[];
  details: OrderDetailRow | null;
  /** Of all its items, oldest first. */
  changes: Change[];
  /** Gateway time for which the items are true, '' while none is here. */
  asOf: string;
}

export async function orderView(db: CacheDatabase, orderId: string): Promise<OrderView> {
  const [items, details, changes] = await Promise.all([
    itemsOfOrder(db, orderId),
    db.orderDetails.get(orderId),
    changesUnder(db, orderId),
  ]);
  const [first] = items;
  const keys = new Set(items.map(itemKey));
  // An order may be named like the beginning of another: "A" beside "A/B".
  const isOfOrder = ({ key }: Change): boolean => keys.has(key) || key.lastIndexOf('/') === orderId.length;
  const summary = first && (await db.summaries.get(monthOf(marketDay(first.orderedAt, MARKET.timeZone))));
  return {
    items,
    details: details ?? null,
    changes: changes.filter(isOfOrder),
    asOf: summary?.source === 'items' ? summary.asOf : '',
  };
}
