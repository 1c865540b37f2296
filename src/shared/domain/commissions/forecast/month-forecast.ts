import {
  gapToCash,
  impactBase,
  netPart,
  payoutMethod,
  type PayoutFacts,
  type PayoutMethod,
} from '#shared/domain/money/payout.ts';
import { impactAmount } from '#shared/domain/money/success-rate.ts';
import { dayStart } from '#shared/domain/time/day-bounds.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import type { CommissionLine } from '../commission-line.ts';
import { chancesOf, type ChanceOf } from './chance.ts';
import { PRIOR_CHANCES, type ChanceTable } from './chance-table.ts';
import { expectedImpact, type SettlingMonth } from './expected-impact.ts';
import {
  type ForecastLine,
  type Likelihood,
  type Mover,
  moversOf,
  partsOf,
  type PendingPart,
} from './pending-parts.ts';
import { spreadOf, type Uncertain } from './spread.ts';

/** What the success rate will do to a month: of months that are settled within it, or, from a gateway that knows none, of itself at its end. */
export type ImpactFacts =
  | { kind: 'settling'; months: readonly SettlingMonth[] }
  /** Percent of the month's own sales; null for none. */
  | { kind: 'own'; impactPerc: number | null };

export interface ForecastFacts extends PayoutFacts {
  /** The month, its first day. */
  period: string;
  timeZone: string;
  /** The moment for which the lines are true, milliseconds: what was not heard of since is not held against them. */
  at: number;
  /** Null on a phone that has none yet. */
  chances: ChanceTable | null;
  impact: ImpactFacts;
}

/** How a month will probably end; amounts in minor units, `estimate` = `sure` + `completing` + `successImpact`. */
export interface Forecast {
  /** Sales of one's own and of the team, bonuses: what was confirmed, before anything is taken off. */
  confirmed: number;
  reversals: number;
  /** Adjustments, brand-to-store and other entries of either sign. */
  adjustments: number;
  /** Net of everything that is confirmed: only a return can still take of it. */
  sure: number;
  /** Expected parts of what is pending, rounded line by line. */
  completing: number;
  pending: Readonly<Record<Likelihood, PendingPart>>;
  /** Impact of the success rate: what is written, and what is expected to be. */
  successImpact: number;
  /** What is pending and expected to move on to the next month. */
  rollForward: number;
  estimate: number;
  /** The month ends between these eight times out of ten; both are `estimate` only when nothing is uncertain. */
  low: number;
  high: number;
  /** The orders that can still move it most, the first most. */
  movers: Mover[];
  method: PayoutMethod;
  gapToCash: number;
  /** The moment from which it was foretold, milliseconds. */
  from: number;
}

/** How much faster or slower than usual all orders of a month may move together: measured, see docs/FORECAST.md. */
const SHARED_SPREAD = 0.2;
const SLOW = Math.exp(-Math.sqrt(3) * SHARED_SPREAD);

const monthEndOf = ({ period, timeZone }: Pick<ForecastFacts, 'period' | 'timeZone'>): number =>
  Date.parse(dayStart(addDays(monthEnd(period), 1), timeZone));

/** The chances of pending lines by the end of a month. */
const monthChances = (
  { period, timeZone, at, chances }: Pick<ForecastFacts, 'period' | 'timeZone' | 'at' | 'chances'>,
  speed = 1,
): ((line: PendingLine) => number) => {
  const end = monthEndOf({ period, timeZone });
  const chanceOf: ChanceOf = chancesOf(chances ?? PRIOR_CHANCES, { at: Math.min(at, end), end, timeZone }, speed);
  return ({ status, accruedAt, deliveredAt }) => chanceOf({ status, orderedAt: accruedAt, deliveredAt });
};

type PendingLine = Pick<CommissionLine, 'status' | 'accruedAt' | 'deliveredAt'>;

/** A day in which nothing happens says nothing yet: until it is over, the forecast stands still. */
const PATIENCE = 86_400_000;

/**
 * The moment from which a month is foretold: the last thing that is known to have happened, at most a day before `at`, and
 * in its last days less, so that nothing is left of it at the end.
 */
function newsMoment(lines: readonly CommissionLine[], at: number, end: number): number {
  let last = at - Math.min(PATIENCE, Math.max(0, end - at) / 4);
  for (const { accruedAt, stateAt, deliveredAt } of lines)
    for (const time of [accruedAt, stateAt, deliveredAt]) {
      const instant = Date.parse(time);
      if (instant > last) last = instant;
    }
  return Math.min(at, last);
}

/** What of a pending amount is expected, to the minor unit. */
const expectedPart = (amount: number, chance: number): number => Math.round(amount * chance);

/** The pending lines of a month as its forecast sees them, by their id; lines of other months are none of it. */
export function pendingChances(
  lines: readonly CommissionLine[],
  { from, ...month }: Pick<ForecastFacts, 'period' | 'chances'> & { from: number },
  timeZone: string,
): Map<string, ForecastLine> {
  const chanceOf = monthChances({ ...month, at: from, timeZone });
  const own = lines.filter(({ state, period }) => state === 'pending' && period === month.period);
  return new Map(
    own.map((line) => {
      const chance = chanceOf(line);
      return [line.id, { line, chance, expected: expectedPart(line.amount, chance) }];
    }),
  );
}

/** The end of a month from its lines. At the end of the month it is what the gateway decides. */
export function monthForecast(lines: Iterable<CommissionLine>, facts: ForecastFacts): Forecast {
  const sums = { confirmed: 0, reversals: 0, adjustments: 0, successImpact: 0 };
  const open: (ForecastLine & { amounts: Uncertain })[] = [];
  const all = [...lines].filter(({ period }) => period === facts.period);
  const at = newsMoment(all, facts.at, monthEndOf(facts));
  const [usual, slow, fast] = [1, SLOW, 1 / SLOW].map((speed) => monthChances({ ...facts, at }, speed));
  let [base, written] = [0, false];
  for (const line of all) {
    if (line.state === 'confirmed') {
      sums[netPart(line)] += line.amount;
      base += impactBase([line]);
      if (line.category === 'success-rate') written = true;
    } else if (line.state === 'pending') {
      const chances = [usual?.(line) ?? 0, slow?.(line) ?? 0, fast?.(line) ?? 0] as const;
      const expected = expectedPart(line.amount, chances[0]);
      base += impactBase([{ ...line, state: 'confirmed', amount: expected }]);
      open.push({
        line,
        chance: chances[0],
        expected,
        amounts: { order: line.orderId || line.id, amount: line.amount, chances },
      });
    }
  }
  const pending = partsOf(open);
  const completing = sum(open.map(({ expected }) => expected));
  const sure = sums.confirmed + sums.reversals + sums.adjustments;
  const successImpact = sums.successImpact + impactAhead(facts.impact, base, written);
  const estimate = sure + completing + successImpact;
  const range = rangeAround(
    completing,
    open.map(({ amounts }) => amounts),
  );
  return {
    ...sums,
    sure,
    completing,
    pending,
    successImpact,
    rollForward: sum(open.map(({ line }) => line.amount)) - completing,
    estimate,
    low: estimate - completing + range.low,
    high: estimate - completing + range.high,
    movers: moversOf(open),
    from: at,
    method: payoutMethod(estimate, facts),
    gapToCash: gapToCash(estimate, facts.threshold),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

const impactAhead = (impact: ImpactFacts, base: number, written: boolean): number => {
  if (impact.kind === 'own') return written ? 0 : impactAmount(base, impact.impactPerc);
  return sum(impact.months.map((month) => Math.round(expectedImpact(month))));
};

/** The range of what is pending, at least a minor unit to each side of what is expected as long as anything is uncertain. */
function rangeAround(expected: number, amounts: readonly Uncertain[]): { low: number; high: number } {
  const spread = spreadOf(amounts);
  if (!spread)
    return amounts.length > 0 ? { low: expected - 1, high: expected + 1 } : { low: expected, high: expected };
  return { low: Math.min(spread.low, expected - 1), high: Math.max(spread.high, expected + 1) };
}
