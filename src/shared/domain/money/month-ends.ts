import type { ImpactStep } from './success-rate.ts';

/** One way in which a month can end whose rate is not settled; rate and impact in percent, amount in minor units. */
export interface MonthEnd {
  /** All open orders that still can go well do, the rate stays, or all that still can fail do. */
  how: 'best' | 'same' | 'worst';
  rate: number;
  stepFrom: number | null;
  impactPerc: number | null;
  amount: number;
}

interface End {
  success_rate: number | null;
  impact_perc: number | null;
  amount: number;
}

/** The rate of a month and what the gateway says becomes of it. */
export interface OpenMonth {
  success_rate: number | null;
  impact_perc: number | null;
  settlement: {
    expected: number;
    low: End | null;
    high: End | null;
    steps: readonly { from: number; impact_perc: number }[];
  };
}

/** The highest step that a rate reaches, by where it begins; null when it reaches none. */
const stepFrom = (rate: number, steps: OpenMonth['settlement']['steps']): number | null =>
  steps.reduce<number | null>(
    (reached, { from }) => (from <= rate && (reached === null || from > reached) ? from : reached),
    null,
  );

/** How a month that is not settled can end, the best end first; one without a rate is none. */
export function monthEnds({ success_rate, impact_perc, settlement }: OpenMonth): MonthEnd[] {
  const { expected, low, high, steps } = settlement;
  const ends: readonly (readonly [MonthEnd['how'], End | null])[] = [
    ['best', high],
    ['same', { success_rate, impact_perc, amount: expected }],
    ['worst', low],
  ];
  return ends.flatMap(([how, end]) =>
    end === null || end.success_rate === null
      ? []
      : [
          {
            how,
            rate: end.success_rate,
            stepFrom: stepFrom(end.success_rate, steps),
            impactPerc: end.impact_perc,
            amount: end.amount,
          },
        ],
  );
}

/** Between which rates a month still ends (percent); null where nothing is open or no end has a rate. */
export function rateRange(month: OpenMonth): { low: number; high: number } | null {
  const ends = monthEnds(month);
  const best = ends.find(({ how }) => how === 'best');
  const worst = ends.find(({ how }) => how === 'worst');
  return best && worst ? { low: worst.rate, high: best.rate } : null;
}

/** Steps as the gateway tells them, the highest first. */
export const stepsOf = (steps: readonly { from: number; impact_perc: number }[]): ImpactStep[] =>
  steps.map(({ from, impact_perc: impactPerc }) => ({ from, impactPerc })).toSorted((a, b) => b.from - a.from);
