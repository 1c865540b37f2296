import type { ImpactStep } from '#shared/domain/money/success-rate.ts';
import { LEVEL_IDS, type LevelId } from './commission-rates.ts';

/**
 * From which success rate on (percent) the commissions of a month gain or lose how much (percent), per level. Sample
 * values; a marketplace writes its own here. The first level learns without an impact, which is hidden then.
 */
const STEPS: Readonly<Record<LevelId, readonly ImpactStep[]>> = {
  bronze: [{ from: 0, impactPerc: 0 }],
  silver: [
    { from: 92, impactPerc: 5 },
    { from: 85, impactPerc: 0 },
    { from: 70, impactPerc: -10 },
    { from: 0, impactPerc: -20 },
  ],
  gold: [
    { from: 92, impactPerc: 5 },
    { from: 86, impactPerc: 0 },
    { from: 75, impactPerc: -10 },
    { from: 0, impactPerc: -20 },
  ],
  platinum: [
    { from: 93, impactPerc: 8 },
    { from: 80, impactPerc: 0 },
    { from: 70, impactPerc: -10 },
    { from: 0, impactPerc: -25 },
  ],
};

/** The steps of a level, highest first; without a known level those of the first. */
export function successRateSteps(levelId: string | null): readonly ImpactStep[] {
  const level = LEVEL_IDS.find((known) => known === levelId) ?? 'bronze';
  return STEPS[level];
}

/** Whether a level has no impact to show. */
export const hidesImpact = (levelId: string | null): boolean =>
  successRateSteps(levelId).every((step) => step.impactPerc === 0);
