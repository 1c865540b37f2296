import type { SuccessRateRow } from '#shared/db/schema.ts';
import { aboutMonth } from '#shared/domain/commissions/about-month.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';

/** A month whose success rate took something off. */
export interface Penalty {
  /** First day of the month. */
  month: string;
  /** Minor units, below zero; null from a gateway that tells the percentage alone. */
  amount: number | null;
  currency: string;
  /** Null where only the entries are on this phone. */
  rate: SuccessRateRow | null;
}

/**
 * The months with a penalty, newest first, of the rates and of the entries (confirmed lines of success rates) that are
 * here: a month counts with all that was written about it, so that one given back is none, and one not settled is none yet.
 */
export function penaltiesOf(
  rates: readonly SuccessRateRow[],
  lines: readonly Pick<CommissionLine, 'id' | 'period' | 'state' | 'amount' | 'currency'>[],
): Penalty[] {
  const written = new Map<string, { amount: number; currency: string }>();
  for (const line of lines) {
    if (line.state !== 'confirmed') continue;
    const month = aboutMonth(line) || line.period;
    written.set(month, {
      amount: (written.get(month)?.amount ?? 0) + line.amount,
      currency: line.currency,
    });
  }
  const rated = new Map(rates.map((rate) => [rate.from_date, rate]));
  return [...new Set([...rated.keys(), ...written.keys()])]
    .toSorted()
    .toReversed()
    .flatMap((month): Penalty[] => {
      const rate = rated.get(month) ?? null;
      if (rate?.hide_impact) return [];
      const { settlement } = rate ?? {};
      if (settlement !== undefined) {
        const { amount, currency } = settlement;
        return amount < 0 ? [{ month, amount, currency, rate }] : [];
      }
      const entries = written.get(month);
      if (entries) return entries.amount < 0 ? [{ month, ...entries, rate }] : [];
      const taken = rate !== null && rate.impact_perc !== null && rate.impact_perc < 0;
      return taken ? [{ month, amount: null, currency: '', rate }] : [];
    });
}

/**
 * Of a level's steps, the highest first, those that take something off, below the one from which on nothing is: without it the
 * highest penalty would be that of every rate above it. Empty where nothing is ever taken off.
 */
export function penaltySteps(steps: readonly ImpactStep[]): ImpactStep[] {
  const penalties = steps.filter(({ impactPerc }) => impactPerc < 0);
  const free = steps.filter(({ impactPerc }) => impactPerc >= 0);
  return penalties.length === 0 ? [] : [...free.slice(-1), ...penalties];
}
