import { useLive } from '#data/cache.ts';
import { readFact, readRates } from '#shared/db/ages.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';

export interface SuccessRates {
  /** Newest period first. */
  rates: SuccessRateRow[];
  /** The level's steps, the highest first. */
  steps: ImpactStep[];
  stepsAsOf: string;
  /** Gateway time for which the rates are true, '' before the first pull. */
  asOf: string;
}

/** What is here of rates and steps; undefined while it is being read. */
export const useSuccessRates = (): SuccessRates | undefined =>
  useLive(async (db) => {
    const [rates, steps, pull] = await Promise.all([
      readRates(db),
      readFact(db, 'rateSteps'),
      db.pulls.get('successRates'),
    ]);
    return {
      rates,
      steps: (steps?.value ?? [])
        .map(({ from, impact_perc: impactPerc }) => ({ from, impactPerc }))
        .sort((a, b) => b.from - a.from),
      stepsAsOf: steps?.asOf ?? '',
      asOf: pull?.asOf ?? '',
    };
  }, []);
