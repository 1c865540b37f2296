import type { Bonus } from '#shared/domain/money/bonus.ts';

const DAY_MS = 24 * 3_600_000;

/** Days of grace of a bonus: its own, which may be others than those of the program. */
export const graceDaysOf = ({ ends_at, grace_ends_at }: Pick<Bonus, 'ends_at' | 'grace_ends_at'>): number =>
  Math.round((Date.parse(grace_ends_at) - Date.parse(ends_at)) / DAY_MS);
