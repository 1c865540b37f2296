import type { Item } from './item.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, dayNumber } from '#shared/domain/time/period.ts';

/** Why an order needs its seller, the most urgent first. One that was delivered only waits: that is no need. */
export const NEEDS = ['slow', 'rejected', 'returned'] as const;
export type Need = (typeof NEEDS)[number];

/** Days without a step after which an order that is still on its way has taken too long. */
const SLOW_DAYS = 5;
/** Days in which a customer who rejected or returned something remembers it well enough to be offered another. */
const LOST_DAYS = 7;
/** An order of so many days ago is a case for support, not for a call. */
const OLDEST_DAYS = 60;

/** The first market day whose orders may need somebody on `today`. */
export const needsSince = (today: string): string => addDays(today, -OLDEST_DAYS);

/** What of an item decides whether it needs somebody, what is at stake and what the row says. */
export type NeedItem = Pick<
  Item,
  | 'orderId'
  | 'id'
  | 'name'
  | 'status'
  | 'orderType'
  | 'currency'
  | 'price'
  | 'commission'
  | 'orderedAt'
  | 'statusAt'
  | 'deliveredAt'
>;

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
    case 'rejected':
    case 'returned':
      return since() <= LOST_DAYS ? status : null;
    default:
      return null;
  }
}

/** For how many days from its beginning an item of a status can need somebody, null when it never does. */
export function needLasts(status: string): number | null {
  if (status === 'rejected' || status === 'returned') return LOST_DAYS;
  return status === 'created' || status === 'ongoing' ? OLDEST_DAYS : null;
}

/** The last market day on which a call can still change something. */
export function needEnds({ status, statusAt, orderedAt }: NeedItem, timeZone: string): string {
  const lasts = needLasts(status) ?? OLDEST_DAYS;
  return addDays(marketDay(lasts === LOST_DAYS && statusAt !== '' ? statusAt : orderedAt, timeZone), lasts);
}

/** An order with the items for whose sake somebody should be called. */
export interface NeedsAttentionOrder {
  orderId: string;
  need: Need;
  /** Those with this need, at least one; an order with several needs stands under its most urgent one. */
  items: [NeedItem, ...NeedItem[]];
  /** What the seller earns on them if all goes well yet (minor units). */
  stake: number;
}

const urgency = (need: Need): number => NEEDS.indexOf(need);

const sumOf = (items: readonly NeedItem[], field: 'commission' | 'price'): number =>
  items.reduce((sum, item) => sum + item[field], 0);

const newestOf = (items: readonly NeedItem[]): string =>
  items.reduce((newest, { orderedAt }) => (orderedAt > newest ? orderedAt : newest), '');

/** Those with most at stake first; where nothing is earned, or as much, those that were paid more, then the newer ones. */
const byStake = (a: NeedsAttentionOrder, b: NeedsAttentionOrder): number =>
  b.stake - a.stake ||
  sumOf(b.items, 'price') - sumOf(a.items, 'price') ||
  (newestOf(a.items) < newestOf(b.items) ? 1 : -1);

/** The orders that need their seller on `today`, those with most at stake first. */
export function ordersNeedYou(items: Iterable<NeedItem>, today: string, timeZone: string): NeedsAttentionOrder[] {
  const oldest = needsSince(today);
  const orders = new Map<string, Omit<NeedsAttentionOrder, 'stake'>>();
  for (const item of items) {
    if (item.orderedAt.slice(0, 10) < oldest) continue;
    const need = needOf(item, today, timeZone);
    if (need === null) continue;
    const known = orders.get(item.orderId);
    if (known?.need === need) known.items.push(item);
    else if (!known || urgency(need) < urgency(known.need))
      orders.set(item.orderId, { orderId: item.orderId, need, items: [item] });
  }
  return [...orders.values()].map((order) => ({ ...order, stake: sumOf(order.items, 'commission') })).sort(byStake);
}

/** Orders of one reason and what is at stake in them; the parts' sums are those of the orders. */
export interface NeedPart {
  need: Need;
  orders: number;
  stake: number;
}

/** The orders by reason, the most urgent first; a reason that none has is left out. */
export const needParts = (orders: readonly NeedsAttentionOrder[]): NeedPart[] =>
  NEEDS.flatMap((need) => {
    const own = orders.filter((order) => order.need === need);
    return own.length > 0 ? [{ need, orders: own.length, stake: own.reduce((sum, { stake }) => sum + stake, 0) }] : [];
  });
