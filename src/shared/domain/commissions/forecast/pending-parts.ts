import { isOrderType, type OrderType } from '#shared/domain/items/order-status.ts';
import type { CommissionLine } from '../commission-line.ts';

/** How likely a pending line counts for the month. */
export const LIKELIHOODS = ['surely', 'probably', 'hardly', 'not'] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

/** In words: surely from nine in ten on, probably when more likely than not, not when next to nothing speaks for it. */
export function likelihoodOf(chance: number): Likelihood {
  if (chance >= 0.9) return 'surely';
  if (chance >= 0.5) return 'probably';
  return chance > 0 ? 'hardly' : 'not';
}

/** A pending line with its chance (0 to 1) to count for the month and what of it is expected (minor units). */
export interface ForecastLine {
  line: CommissionLine;
  chance: number;
  expected: number;
}

/** Pending lines of one likelihood; minor units. */
export interface PendingPart {
  lines: number;
  /** What they are worth in full, and what of it is expected. */
  amount: number;
  expected: number;
}

/** The pending lines by how likely they count; the parts' sums are those of the lines. */
export function partsOf(open: readonly ForecastLine[]): Record<Likelihood, PendingPart> {
  const none = (): PendingPart => ({ lines: 0, amount: 0, expected: 0 });
  const parts = { surely: none(), probably: none(), hardly: none(), not: none() };
  for (const { line, chance, expected } of open) {
    const part = parts[likelihoodOf(chance)];
    part.lines += 1;
    part.amount += line.amount;
    part.expected += expected;
  }
  return parts;
}

/** An order that is not decided yet and what hangs on it; minor units. */
export interface Mover {
  orderId: string;
  /** The type of the order; none from a program that foretold before it was kept. */
  orderType?: OrderType;
  /** Names of its items. */
  names: string[];
  amount: number;
  expected: number;
  likelihood: Likelihood;
}

/** At most so many orders are named. */
const MOST_MOVERS = 3;

/** The own orders that can still move a month most, the first most: by the deviation of what they bring. */
export function moversOf(open: readonly ForecastLine[]): Mover[] {
  const orders = new Map<string, { lines: ForecastLine[]; swing: number }>();
  for (const each of open) {
    const { orderId, amount } = each.line;
    if (orderId === '') continue;
    const order = orders.get(orderId) ?? { lines: [], swing: 0 };
    orders.set(orderId, order);
    order.lines.push(each);
    order.swing += Math.abs(amount) * Math.sqrt(each.chance * (1 - each.chance));
  }
  return [...orders]
    .filter(([, { swing }]) => swing >= 1)
    .sort(([a, one], [b, other]) => other.swing - one.swing || (a < b ? -1 : 1))
    .slice(0, MOST_MOVERS)
    .map(([orderId, { lines }]) => {
      const amount = lines.reduce((sum, { line }) => sum + line.amount, 0);
      const expected = lines.reduce((sum, each) => sum + each.expected, 0);
      const likelihood = likelihoodOf(amount === 0 ? 0 : expected / amount);
      const orderType = lines.map(({ line }) => line.category).find(isOrderType);
      const names = lines.map(({ line }) => line.name).filter(Boolean);
      return { orderId, ...(orderType && { orderType }), names, amount, expected, likelihood };
    });
}
