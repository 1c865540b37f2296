import { impactAmount, impactOf, successRate, type ImpactStep } from '#shared/domain/money/success-rate.ts';

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
  /** Entries written about the month so far. */
  written: number;
}

/** More open orders than this are taken as their mean: one of them moves the rate by next to nothing. */
const MOST_OPEN = 400;

/** What the settlement of a month will probably add (minor units, with sign, not rounded): its mean over how the open orders may end. */
export function expectedImpact(settling: SettlingMonth): number {
  const { base, steps, completed, failed, open, openChance, written } = settling;
  const amountOf = (more: number): number =>
    impactAmount(base, impactOf(successRate({ completed: completed + more, failed: failed + open - more }), steps));
  if (open > MOST_OPEN) return amountOf(Math.round(open * openChance)) - written;
  const chances = binomial(open, Math.min(1, Math.max(0, openChance)));
  return chances.reduce((sum, chance, more) => sum + chance * amountOf(more), 0) - written;
}

/** Chances of 0, 1, ... `of` successes. */
function binomial(of: number, chance: number): number[] {
  let row = [1];
  for (let done = 0; done < of; done += 1)
    row = Array.from(
      { length: row.length + 1 },
      (_unused, at) => (row[at] ?? 0) * (1 - chance) + (at > 0 ? (row[at - 1] ?? 0) * chance : 0),
    );
  return row;
}
