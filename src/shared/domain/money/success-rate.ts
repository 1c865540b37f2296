import { isItemStatus } from '#shared/domain/items/order-status.ts';

/** What counts of an item for its order. */
export interface RatedItem {
  orderId: string;
  status: string;
}
export interface OrderCounts {
  completed: number;
  failed: number;
}
/** From this rate on (percent), this impact on commissions (percent; a negative one is a penalty). */
export interface ImpactStep {
  from: number;
  impactPerc: number;
}

/** What became of an order: `open` while that is not decided, `mixed` when its items ended differently. */
export type OrderEnd = 'completed' | 'failed' | 'mixed' | 'open';

/**
 * An order is completed when all its items that were not cancelled (`failed`) are, at least one; it is failed when none of
 * its items can be completed any more. Anything else counts as neither.
 */
export const orderEnd = (statuses: readonly string[]): OrderEnd =>
  endOf(statuses.reduce((ends, status) => ends | itemEnd(status), 0));

/** Ends of items as bits: those of an order are added up with "or". */
const [OPEN, COMPLETED, CANCELLED, LOST] = [1, 2, 4, 8];

/** What an item's status says of the end of its order, as a bit. */
export function itemEnd(status: string): number {
  if (isOpen(status)) return OPEN;
  return status === 'completed' ? COMPLETED : status === 'failed' ? CANCELLED : LOST;
}

/** The end of an order whose items have these ends, see {@link orderEnd}. */
export function endOf(ends: number): OrderEnd {
  if (ends & OPEN) return 'open';
  if (!(ends & COMPLETED)) return 'failed';
  return ends & LOST ? 'mixed' : 'completed';
}

/** A status of a newer gateway counts as open. */
const isOpen = (status: string): boolean =>
  !isItemStatus(status) || status === 'created' || status === 'ongoing' || status === 'delivered';

/** Counts the orders behind the items of a period. */
export function countOrders(items: Iterable<RatedItem>): OrderCounts {
  const orders = new Map<string, string[]>();
  for (const { orderId, status } of items) {
    const known = orders.get(orderId);
    if (known) known.push(status);
    else orders.set(orderId, [status]);
  }
  const ends = [...orders.values()].map(orderEnd);
  return {
    completed: ends.filter((end) => end === 'completed').length,
    failed: ends.filter((end) => end === 'failed').length,
  };
}

/** The rate in tenths of a percent, rounded half up, exactly; null without finished orders. 5 of 6 is 833. */
export function rateTenths({ completed, failed }: OrderCounts): number | null {
  const all = completed + failed;
  return all === 0 ? null : Math.floor((2000 * completed + all) / (2 * all));
}

/** The rate in percent with one decimal: 83.3. */
export function successRate(counts: OrderCounts): number | null {
  const tenths = rateTenths(counts);
  return tenths === null ? null : tenths / 10;
}

/** The impact of a rate in percent: that of the highest step it reaches; null without a rate or a step. */
export function impactOf(rate: number | null, steps: readonly ImpactStep[]): number | null {
  if (rate === null) return null;
  const reached = steps.toSorted((a, b) => b.from - a.from).find((step) => step.from <= rate);
  return reached?.impactPerc ?? null;
}

/** Amount of an impact on confirmed sales commissions (minor units): rounded half away from zero, exactly; none on a loss. */
export function impactAmount(base: number, impactPerc: number | null): number {
  if (impactPerc === null || impactPerc === 0 || base <= 0) return 0;
  const hundredths = Math.round(Math.abs(impactPerc) * 100);
  const amount = (BigInt(base) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
  return Number(BigInt(Math.sign(impactPerc)) * amount);
}

/** The rate and impact if so many more orders ended well or badly. */
export function simulateRate(
  { completed, failed }: OrderCounts,
  more: OrderCounts,
  steps: readonly ImpactStep[],
): { rate: number | null; impactPerc: number | null } {
  const rate = successRate({ completed: completed + more.completed, failed: failed + more.failed });
  return { rate, impactPerc: impactOf(rate, steps) };
}

/** How many more orders of one end, at most `most`, bring the impact to another step; null when none do. */
export function ordersToOtherStep(
  counts: OrderCounts,
  end: keyof OrderCounts,
  steps: readonly ImpactStep[],
  most: number,
): number | null {
  const now = simulateRate(counts, { completed: 0, failed: 0 }, steps).impactPerc;
  for (let more = 1; more <= most; more += 1) {
    const then = simulateRate(counts, { completed: 0, failed: 0, [end]: more }, steps);
    if (then.impactPerc !== now) return more;
  }
  return null;
}
