import { chancesOf, type ChanceOf } from '#shared/domain/commissions/forecast/chance.ts';
import { PRIOR_CHANCES, type ChanceTable } from '#shared/domain/commissions/forecast/chance-table.ts';
import { needEnds, type NeedItem, type NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';
import type { CallStep } from './next-step.ts';

/** How far an order is followed: whatever is completed by then counts, in whichever month that is. */
const HORIZON_MS = 45 * 86_400_000;

/**
 * How many of those who refused or sent back something order again when they are called. A guess, and a cautious one: no program
 * counts it. What is still on its way is worth more than what is lost, and that is all it has to say.
 */
const ORDERS_AGAIN = 0.25;

/** When it is, in milliseconds, and whose days count. */
interface Moment {
  now: number;
  timeZone: string;
}

/** How likely a call about an item ends in a commission: that it arrives yet, or that it is ordered anew and arrives. */
function callChance(item: NeedItem, chanceOf: ChanceOf, now: number): number {
  if (item.status === 'created' || item.status === 'ongoing') return chanceOf(item);
  return ORDERS_AGAIN * chanceOf({ status: 'created', orderedAt: new Date(now).toISOString(), deliveredAt: '' });
}

/** A step for each order that needs a call; its chance is that of its items, each by what it is worth. */
export function callSteps(
  orders: readonly NeedsAttentionOrder[],
  chances: ChanceTable | null,
  { now, timeZone }: Moment,
): CallStep[] {
  const chanceOf = chancesOf(chances ?? PRIOR_CHANCES, { at: now, end: now + HORIZON_MS, timeZone });
  return orders.map(({ orderId, need, items, stake }) => {
    const [first] = items;
    const expected = items.reduce((sum, item) => sum + item.commission * callChance(item, chanceOf, now), 0);
    return {
      kind: 'call',
      key: `call/${orderId}/${need}/${first.statusAt}`,
      amount: stake,
      currency: first.currency,
      chance: stake > 0 ? expected / stake : 0,
      until: items.map((item) => needEnds(item, timeZone)).reduce((a, b) => (a < b ? a : b)),
      orderId,
      orderType: first.orderType,
      need,
      name: first.name,
      others: items.length - 1,
    };
  });
}
