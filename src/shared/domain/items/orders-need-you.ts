import type { Item } from './item.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, dayNumber } from '#shared/domain/time/period.ts';

/** Why an order needs its seller, the most urgent first. */
export const NEEDS = ['slow', 'rejected', 'returned', 'waiting'] as const;
export type Need = (typeof NEEDS)[number];

/** Days without a step after which an order that is still on its way has taken too long. */
const SLOW_DAYS = 5;
/** Days after delivery from which a word to the customer can still keep a return away. */
const WAITING_DAYS = 3;
/** Days in which a customer who rejected or returned something remembers it well enough to be offered another. */
const LOST_DAYS = 7;
/** An order of so many days ago is a case for support, not for a call. */
const OLDEST_DAYS = 60;

/** The first market day whose orders may need somebody on `today`. */
export const needsSince = (today: string): string => addDays(today, -OLDEST_DAYS);

const daysSince = (instant: string, today: string, timeZone: string): number =>
  (dayNumber(today) ?? 0) - (dayNumber(marketDay(instant, timeZone)) ?? 0);

/** Whether an item needs its seller on `today` (ISO day of the market), and why; null when it does not. */
export function needOf(
  { status, statusAt, orderedAt }: Pick<Item, 'status' | 'statusAt' | 'orderedAt'>,
  today: string,
  timeZone: string,
): Need | null {
  const since = (): number => daysSince(statusAt === '' ? orderedAt : statusAt, today, timeZone);
  switch (status) {
    case 'created':
    case 'ongoing':
      return since() > SLOW_DAYS ? 'slow' : null;
    case 'delivered':
      return since() >= WAITING_DAYS ? 'waiting' : null;
    case 'rejected':
    case 'returned':
      return since() <= LOST_DAYS ? status : null;
    default:
      return null;
  }
}

/** An order with the items for whose sake somebody should be called. */
export interface NeedsAttentionOrder {
  orderId: string;
  need: Need;
  /** Those with this need, at least one; an order with several needs stands under its most urgent one. */
  items: [Item, ...Item[]];
}

const urgency = (need: Need): number => NEEDS.indexOf(need);

/**
 * The orders that need their seller on `today`, the most urgent first, newest first among equals. `newestFirst` is read
 * only as far as orders are young enough.
 */
export function ordersNeedYou(newestFirst: Iterable<Item>, today: string, timeZone: string): NeedsAttentionOrder[] {
  const oldest = needsSince(today);
  const orders = new Map<string, NeedsAttentionOrder>();
  for (const item of newestFirst) {
    if (item.orderedAt.slice(0, 10) < oldest) break;
    const need = needOf(item, today, timeZone);
    if (need === null) continue;
    const known = orders.get(item.orderId);
    if (known?.need === need) known.items.push(item);
    else if (!known || urgency(need) < urgency(known.need))
      orders.set(item.orderId, { orderId: item.orderId, need, items: [item] });
  }
  return [...orders.values()].sort((a, b) => urgency(a.need) - urgency(b.need));
}
