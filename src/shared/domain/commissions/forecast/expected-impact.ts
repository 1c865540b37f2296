import { impactAmount, impactOf, successRate, type ImpactStep } from '#shared/domain/money/success-rate.ts';
import { binomial, MOST_OPEN } from './binomial.ts';

/** A closed month whose success rate is settled within the month of the forecast. Amounts in minor units. */
export interface SettlingMonth {
  /** First day of the month. */
  month: string;
  /** Frozen base of its impact. */
  base: number;
  steps: readonly ImpactStep[];
  /** Orders of the month that are decided, and those that are not. */
  completed: number;
  failed: number;
  open: number;
  /** Chance (0 to 1) that an open order of it is completed in the end. */
  openChance: number;
  /** What its worst and its best end still mean: open orders can also end as neither completed nor failed. Null where not told. */
  ends: readonly [low: number, high: number] | null;
  /** Entries written about the month so far. */
  written: number;
}

/** What the settlement of a month will probably add (minor units, with sign, not rounded): its mean over how the open orders may end. */
export function expectedImpact(settling: SettlingMonth): number {
  const { base, steps, completed, failed, open, openChance, ends, written } = settling;
  const amountOf = (more: number): number => {
    const rate = successRate({ completed: completed + more, failed: failed + open - more });
    const amount = impactAmount(base, impactOf(rate, steps));
    return ends ? Math.min(Math.max(amount, Math.min(...ends)), Math.max(...ends)) : amount;
  };
  if (open > MOST_OPEN) return amountOf(Math.round(open * openChance)) - written;
  const chances = binomial(open, Math.min(1, Math.max(0, openChance)));
  return chances.reduce((sum, chance, more) => sum + chance * amountOf(more), 0) - written;
}
