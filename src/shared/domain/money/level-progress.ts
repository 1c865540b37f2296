/** What a consultant reached in a full period, in the units of the requirements. */
export interface LevelFacts {
  items_completed: number;
  /** Minor units. */
  sales: number;
  /** Percent with one decimal; null for a period without finished orders. */
  success_rate: number | null;
}

export interface RequirementProgress {
  metric: string;
  value: number;
  /** null for a metric that this version does not know, or that has no value. */
  reached: number | null;
  /** Between 0 and 1. */
  share: number;
  met: boolean;
}

const reachedOf = (metric: string, facts: LevelFacts): number | null => {
  if (metric === 'items_completed') return facts.items_completed;
  if (metric === 'sales') return facts.sales;
  return metric === 'success_rate' ? facts.success_rate : null;
};

/** Each requirement of a level with what was reached of it over the last full period (see the rules of levels). */
export const levelProgress = (
  requirements: readonly { metric: string; value: number }[],
  facts: LevelFacts,
): RequirementProgress[] =>
  requirements.map(({ metric, value }) => {
    const reached = reachedOf(metric, facts);
    const share = reached === null ? 0 : value > 0 ? Math.min(1, reached / value) : 1;
    return { metric, value, reached, share, met: reached !== null && reached >= value };
  });
