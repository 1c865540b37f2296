import { impactBase, netPart, type NetPart } from '#shared/domain/money/payout.ts';
import type { CommissionLine } from '../commission-line.ts';
import type { ChanceTable } from './chance-table.ts';
import { expectedPart, monthChances, monthEndOf, type MonthAhead } from './line-chances.ts';
import {
  type ForecastLine,
  type Likelihood,
  type Mover,
  moversOf,
  partsOf,
  type PendingPart,
} from './pending-parts.ts';
import { spreadOf, type Uncertain } from './spread.ts';

/**
 * All that the lines of a month say of its end, as of one moment: of one size, however many lines there are. Amounts in minor
 * units. `pending` adds up what is expected rounded line by line, so that it is what a list of the lines comes to.
 */
export interface ForecastSums {
  /** The month, its first day. */
  period: string;
  /** The moment from which it was foretold, milliseconds. */
  from: number;
  /** The last thing that is known to have happened, milliseconds; 0 for nothing. */
  lastNews: number;
  /** With which chances; null for those of a program without any. */
  chances: ChanceTable | null;
  /** Confirmed lines by the part of the net that they belong to. */
  net: Readonly<Record<NetPart, number>>;
  /** What the success rate acts upon: what is confirmed, and what of the pending lines is expected. */
  base: number;
  /** The impact of the success rate is written already. */
  isWritten: boolean;
  pending: Readonly<Record<Likelihood, PendingPart>>;
  /** What is pending comes to between these eight times out of ten. */
  range: { low: number; high: number };
  /** The orders that can still move the month most, the first most. */
  movers: Mover[];
}

/** How much faster or slower than usual all orders of a month may move together: measured, see docs/FORECAST.md. */
const SHARED_SPREAD = 0.2;
const SLOW = Math.exp(-Math.sqrt(3) * SHARED_SPREAD);

/** A day in which nothing happens says nothing yet: until it is over, the forecast stands still. */
const PATIENCE = 86_400_000;

/**
 * The moment from which a month is foretold: the last thing that is known to have happened, at most a day before `at`, and
 * in its last days less, so that nothing is left of it at the end.
 */
function newsMoment(lastNews: number, month: MonthAhead): number {
  const { at } = month;
  const patience = Math.min(PATIENCE, Math.max(0, monthEndOf(month) - at) / 4);
  return Math.min(at, Math.max(lastNews, at - patience));
}

/** The last of the times of lines, milliseconds; 0 without any. All are UTC in one form: they compare as texts. */
function lastOf(lines: readonly CommissionLine[]): number {
  let last = '';
  for (const { accruedAt, stateAt, deliveredAt } of lines) {
    if (accruedAt > last) last = accruedAt;
    if (stateAt > last) last = stateAt;
    if (deliveredAt > last) last = deliveredAt;
  }
  return Date.parse(last) || 0;
}

/** Folds the lines of a month; those of other months are none of it. */
export function foldForecast(lines: Iterable<CommissionLine>, month: MonthAhead): ForecastSums {
  const net = { confirmed: 0, reversals: 0, adjustments: 0, successImpact: 0 };
  const open: ForecastLine[] = [];
  const amounts: Uncertain[] = [];
  const all = [...lines].filter(({ period }) => period === month.period);
  const lastNews = lastOf(all);
  const from = newsMoment(lastNews, month);
  const [usual, slow, fast] = [1, SLOW, 1 / SLOW].map((speed) => monthChances({ ...month, at: from }, speed));
  let [base, isWritten] = [0, false];
  for (const line of all) {
    if (line.state === 'confirmed') {
      net[netPart(line)] += line.amount;
      base += impactBase([line]);
      if (line.category === 'success-rate') isWritten = true;
    } else if (line.state === 'pending') {
      const chances = [usual?.(line) ?? 0, slow?.(line) ?? 0, fast?.(line) ?? 0] as const;
      const expected = expectedPart(line.amount, chances[0]);
      base += impactBase([{ ...line, state: 'confirmed', amount: expected }]);
      open.push({ line, chance: chances[0], expected });
      amounts.push({ order: line.orderId || line.id, amount: line.amount, chances });
    }
  }
  const expected = open.reduce((sum, each) => sum + each.expected, 0);
  return {
    period: month.period,
    from,
    lastNews,
    chances: month.chances,
    net,
    base,
    isWritten,
    pending: partsOf(open),
    range: rangeAround(expected, amounts),
    movers: moversOf(open),
  };
}

/** Whether sums are what the same lines come to as of that moment, with those chances. */
export const areOf = ({ period, from, lastNews, chances }: ForecastSums, month: MonthAhead): boolean =>
  period === month.period &&
  from === newsMoment(lastNews, month) &&
  JSON.stringify(chances) === JSON.stringify(month.chances);

/** The range of what is pending, at least a minor unit to each side of what is expected as long as anything is uncertain. */
function rangeAround(expected: number, amounts: readonly Uncertain[]): { low: number; high: number } {
  const spread = spreadOf(amounts);
  if (!spread)
    return amounts.length > 0 ? { low: expected - 1, high: expected + 1 } : { low: expected, high: expected };
  return { low: Math.min(spread.low, expected - 1), high: Math.max(spread.high, expected + 1) };
}
