import type { ItemStatus } from '#shared/domain/items/order-status.ts';
import type { LifeEvent } from '#gateway/rules/item-life.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { randomOf, type Random } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const FAIL_REASONS = ['customer-cancelled', 'out-of-stock', 'unreachable', 'duplicate-order', 'wrong-price'] as const;
const REJECT_REASONS = ['customer-absent', 'refused-at-door', 'address-not-found', 'no-cash'] as const;
const RETURN_REASONS = ['wrong-size', 'damaged', 'not-as-described', 'changed-mind', 'wrong-item'] as const;

/**
 * What will happen to a sample item, decided once and for all by its ids: the sample load takes the part of the plan that
 * is past, the movement writes the rest when its time comes. The seven-day completion is no part of it, it is a rule.
 */
export function lifePlan(item: { orderId: string; itemId: string; orderedAt: string; orderType: string }): LifeEvent[] {
  const random = randomOf(`life ${item.orderId}/${item.itemId}`);
  const orderedAt = Date.parse(item.orderedAt);
  const speed = item.orderType === 'mall' ? 1 : 0.05;
  const events: LifeEvent[] = [];
  const add = (status: ItemStatus, at: number, reasons?: readonly string[]): void => {
    events.push({ status, at: isoSeconds(at), reason: reasons ? random.pick(reasons) : null });
  };
  const fate = fateOf(random, item.orderType);
  add('created', orderedAt);
  const shipped = orderedAt + after(random, 5, 44) * speed;
  if (fate === 'cancelled') {
    add('failed', orderedAt + after(random, 1, 30) * speed, FAIL_REASONS);
    return events;
  }
  add('ongoing', shipped);
  const arrived = shipped + after(random, 18, 130) * speed;
  if (fate === 'stopped') add('failed', shipped + (arrived - shipped) / 2, FAIL_REASONS);
  if (fate === 'rejected') add('rejected', arrived, REJECT_REASONS);
  if (fate === 'delivered') add('delivered', arrived);
  if (fate === 'returned') {
    add('delivered', arrived);
    // One return in five comes after the seven days, when the commission was confirmed already.
    add('returned', arrived + (random.chance(0.2) ? random.whole(8, 15) : random.whole(1, 6)) * DAY, RETURN_REASONS);
  }
  return events;
}

type Fate = 'cancelled' | 'stopped' | 'rejected' | 'returned' | 'delivered';

function fateOf(random: Random, orderType: string): Fate {
  const roll = random.next() * (orderType === 'mall' ? 1 : 2.5);
  if (roll < 0.055) return 'cancelled';
  if (roll < 0.07) return 'stopped';
  if (roll < 0.12) return 'rejected';
  return roll < 0.165 ? 'returned' : 'delivered';
}

/** A span of hours, in milliseconds, to the second. */
const after = (random: Random, fromHours: number, toHours: number): number =>
  random.whole((fromHours * HOUR) / 1000, (toHours * HOUR) / 1000) * 1000;
