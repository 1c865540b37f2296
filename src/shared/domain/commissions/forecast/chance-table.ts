/**
 * How fast items move on, by the state they are in and the days that passed: what the chances of a forecast come from.
 * A program counts it from its own last six months; it is small enough to travel with a sync.
 */
export interface ChanceTable {
  created: Pace;
  ongoing: Pace;
  /** Returns per day by days since the delivery, day by day; those after the seventh day come after the confirmation. */
  returns: readonly number[];
  /** How busy deliveries are on each day of the week against an ordinary day, Sunday to Saturday. */
  weekdays: readonly number[];
}

/** Moves per day of the items in one state, by bins of days since the order (see {@link AGE_BINS}). */
export interface Pace {
  /** To the next state of a good life: on its way, delivered. */
  on: readonly number[];
  /** To an end without commission. */
  off: readonly number[];
}

/** First days of the bins of age: single days at first, when most happens, then wider ones; the last has no end. */
export const AGE_BINS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 18, 22, 28, 36, 48] as const;

/** Days after a delivery of which returns are counted: seven before the commission is confirmed, seven after. */
export const RETURN_DAYS = 14;

/** The bin of so many days. */
export function binOf(days: number): number {
  let bin = AGE_BINS.length - 1;
  while (bin > 0 && (AGE_BINS[bin] ?? 0) > days) bin -= 1;
  return bin;
}

const steady = (perDay: number): number[] => AGE_BINS.map(() => perDay);

/**
 * What is taken for a program without any history: shipped after two days, delivered four days later, one in ten does not
 * arrive, one in thirty comes back. A guess on purpose close to nothing special; a few dozen items outweigh it.
 */
export const PRIOR_CHANCES: ChanceTable = {
  created: { on: steady(0.5), off: steady(0.025) },
  ongoing: { on: steady(0.25), off: steady(0.015) },
  returns: Array.from({ length: RETURN_DAYS }, (_unused, day) => (day < 7 ? 0.004 : 0.0007)),
  weekdays: [1, 1, 1, 1, 1, 1, 1],
};
