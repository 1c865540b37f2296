import { completionOf, type LifeEvent } from '#gateway/rules/item-life.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { lifePlan } from './life-plan.ts';

/** What the movement has to know of a sample item. */
export interface MovingItem {
  consultantId: number;
  orderId: string;
  itemId: string;
  orderType: string;
  orderedAt: string;
  status: string;
  statusAt: string;
}

/** The steps that its plan still has for an item. */
function stepsAhead(item: MovingItem): LifeEvent[] {
  const plan = lifePlan(item);
  // The seven-day rule is no part of the plan: what it completed was delivered as far as the plan goes.
  const reached = item.status === 'completed' ? 'delivered' : item.status;
  const index = plan.findIndex((event) => event.status === reached);
  return index < 0 ? [] : plan.slice(index + 1);
}

/**
 * The steps an item has taken by `now` (milliseconds), the completion by the seven-day rule among them. A step never comes
 * before the one it follows, which may have been taken early.
 */
export function stepsDue(item: MovingItem, now: number): LifeEvent[] {
  const steps: LifeEvent[] = [];
  let last = Date.parse(item.statusAt);
  for (const step of stepsAhead(item)) {
    last = Math.max(Date.parse(step.at), last + 1000);
    if (last > now) break;
    steps.push({ ...step, at: isoSeconds(last) });
  }
  const reached = { status: item.status, at: item.statusAt, reason: null };
  const completion = item.status === 'completed' ? null : completionOf([reached, ...steps], now);
  return completion ? [...steps, completion] : steps;
}

/** The next step of an item, taken now instead of when its plan has it; null at the end of the plan. */
export function earlyStep(item: MovingItem, now: number): LifeEvent | null {
  const [next] = stepsAhead(item);
  return next && Date.parse(item.statusAt) < now - 1000 ? { ...next, at: isoSeconds(now) } : null;
}
