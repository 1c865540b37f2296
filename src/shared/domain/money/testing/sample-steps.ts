import type { ImpactStep } from '#shared/domain/money/success-rate.ts';

/** Steps of a success rate, one of which adds, one leaves everything, and two take off. */
export const SAMPLE_STEPS: readonly ImpactStep[] = [
  { from: 92, impactPerc: 5 },
  { from: 85, impactPerc: 0 },
  { from: 70, impactPerc: -10 },
  { from: 0, impactPerc: -20 },
];
