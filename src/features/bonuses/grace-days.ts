import type { Bonus } from '#shared/domain/money/bonus.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days of grace of a bonus: its own, which may be others than those of the program. */
export const graceDaysOf = ({ ends_at, grace_ends_at }: Pick<Bonus, 'ends_at' | 'grace_ends_at'>): number =>
  Math.round((Date.parse(grace_ends_at) - Date.parse(ends_at)) / DAY_MS);

/**
 * A moment of the last day of grace. Grace counts hours: where the clocks change meanwhile, it ends an hour beside midnight, and the day
 * that people count is the one before.
 */
export const lastOfGrace = ({ grace_ends_at }: Pick<Bonus, 'grace_ends_at'>): number =>
  Date.parse(grace_ends_at) - HOUR_MS - 1;
