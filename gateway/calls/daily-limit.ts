import { TooMany } from '#gateway/base/refusal.ts';

const DAY_MS = 86_400_000;

/** The moment a day before `now` (ms), after which tries count, as it is stored. */
export const dayBefore = (now: number): string => new Date(now - DAY_MS).toISOString();

/** Throws TooMany, with the time to wait, where at least `most` of these moments lie within the day before `now` (ms). */
export function refuseBeyond(most: number, moments: readonly string[], now: number, message: string): void {
  const times = moments.map((moment) => Date.parse(moment)).toSorted((one, other) => other - one);
  const first = times[most - 1];
  if (first !== undefined && first > now - DAY_MS) throw new TooMany(message, first + DAY_MS - now);
}
