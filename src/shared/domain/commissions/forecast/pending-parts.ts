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

/** The lines of an open order that can move a month most, all alike likely; minor units. */
export interface Mover {
  orderId: string;
  /** The type of the order; none from a program that foretold before it was kept. */
  orderType?: OrderType;
  /** Names of their items. */
  names: string[];
  amount: number;
  likelihood: Likelihood;
}

/** At most so many orders are named. */
const MOST_MOVERS = 3;

/**
 * The own orders that can still move a month most, the first most: by the deviation of what they bring. Of each the lines of
 * one likelihood, so that what is said of it agrees with the list of lines: some of an order may count surely, some not at all.
 */
export function moversOf(open: readonly ForecastLine[]): Mover[] {
  const groups = new Map<string, Mover & { swing: number }>();
  for (const { line, chance } of open) {
    const { orderId, category, name, amount } = line;
    if (orderId === '') continue;
    const likelihood = likelihoodOf(chance);
    const key = `${likelihood} ${orderId}`;
    const group = groups.get(key) ?? { orderId, names: [], amount: 0, likelihood, swing: 0 };
    groups.set(key, group);
    if (isOrderType(category)) group.orderType ??= category;
    if (name !== '') group.names.push(name);
    group.amount += amount;
    group.swing += Math.abs(amount) * Math.sqrt(chance * (1 - chance));
  }
  const named = new Set<string>();
  return [...groups.values()]
    .filter(({ swing }) => swing >= 1)
    .sort((one, other) => other.swing - one.swing || (one.orderId < other.orderId ? -1 : 1))
    .filter(({ orderId }) => !named.has(orderId) && named.add(orderId))
    .slice(0, MOST_MOVERS)
    .map(({ swing: _swing, ...mover }) => mover);
}
