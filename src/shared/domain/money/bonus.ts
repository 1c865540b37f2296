/** A bonus as the gateway tells it. Times are UTC ISO 8601, `amount` minor units, `progress` counts in the unit of the target. */
export interface Bonus {
  id: string;
  title: string;
  state: string;
  starts_at: string;
  ends_at: string;
  /** What was ordered in time counts when it is completed before this: seven days after its delivery. */
  grace_ends_at: string;
  target: { metric: string; value: number };
  progress: number;
  amount: number;
  currency: string;
  /** Whether the program puts it on home; an older gateway does not tell, and home shows it. */
  on_home?: boolean | undefined;
}

/** The states of a bonus; `completed` is another word of the gateway for achieved. */
export type BonusState = 'in-progress' | 'achieved' | 'available' | 'grace-period' | 'ended' | 'no-longer-available';

type Timed = Pick<Bonus, 'state' | 'starts_at' | 'ends_at' | 'grace_ends_at'>;

/**
 * The state at `now` (gateway time in milliseconds): its own times move a bonus on, also on a phone that has heard nothing
 * since. What nothing moves on, among it a state of a newer gateway, stays as it was told.
 */
export function stateOf({ state: told, starts_at, ends_at, grace_ends_at }: Timed, now: number): string {
  let state = told === 'completed' ? 'achieved' : told;
  if (state === 'available' && Date.parse(starts_at) <= now) state = 'in-progress';
  if (state === 'in-progress' && Date.parse(ends_at) <= now) state = 'grace-period';
  if (state === 'grace-period' && Date.parse(grace_ends_at) <= now) state = 'ended';
  return state;
}

export interface BonusGroups {
  /** What can still be reached: running ones, those in their grace period. */
  open: Bonus[];
  achieved: Bonus[];
  coming: Bonus[];
  over: Bonus[];
}

const byEnd = (a: Bonus, b: Bonus): number => Date.parse(a.ends_at) - Date.parse(b.ends_at);

/** Bonuses by what can be done about them: those that end first come first; of what is over the latest. */
export function groupBonuses(bonuses: readonly Bonus[], now: number): BonusGroups {
  const groups: BonusGroups = { open: [], achieved: [], coming: [], over: [] };
  for (const bonus of bonuses.toSorted(byEnd)) {
    const state = stateOf(bonus, now);
    if (state === 'achieved') groups.achieved.unshift(bonus);
    else if (state === 'available') groups.coming.push(bonus);
    else if (state === 'ended' || state === 'no-longer-available') groups.over.unshift(bonus);
    else groups.open.push(bonus);
  }
  return groups;
}

/** Bonuses that home has room for: those that end first. */
const MOST_ON_HOME = 2;

/** Which of the open bonuses home shows. */
export const onHome = (open: readonly Bonus[]): Bonus[] =>
  open.filter((bonus) => bonus.on_home !== false).slice(0, MOST_ON_HOME);

/** Share of the target that is reached, between 0 and 1. */
export const reached = ({ progress, target }: Pick<Bonus, 'progress' | 'target'>): number =>
  target.value > 0 ? Math.min(1, progress / target.value) : 1;

/** The last moment before an end: an end is the midnight after its last day, which is the day that people know. */
export const lastMoment = (end: string): number => Date.parse(end) - 1;

const DAY_MS = 24 * 3_600_000;

/** Whole days until a moment, 0 on its last day and after it. */
export const daysLeft = (until: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(until) - now) / DAY_MS));

/** Parts of a target that are marked on its bar. */
const MILESTONES = [0.25, 0.5, 0.75];

/** What stands between a bonus and its amount, in the unit of its target; amounts in minor units. */
export interface WayLeft {
  missing: number;
  /** What each further one brings when the amount is shared out over what is missing: the amount itself for the last. */
  each: number;
  /** The next mark on the bar before the target; null when there is none left. */
  mark: number | null;
}

/** The marks of a target, as values of its unit, each once and below the target: one of 3 items has two. */
export const marksOf = ({ target }: Pick<Bonus, 'target'>): number[] =>
  [...new Set(MILESTONES.map((share) => Math.ceil(target.value * share)))].filter(
    (mark) => mark > 0 && mark < target.value,
  );

/**
 * The way left to a bonus that runs; null once it is reached, and where nothing that is done now counts for it: in the grace
 * period only what was ordered before can complete.
 */
export function wayLeft(bonus: Timed & Pick<Bonus, 'target' | 'progress' | 'amount'>, now: number): WayLeft | null {
  const missing = bonus.target.value - bonus.progress;
  if (stateOf(bonus, now) !== 'in-progress' || missing <= 0) return null;
  return {
    missing,
    each: Math.floor(bonus.amount / missing),
    mark: marksOf(bonus).find((mark) => mark > bonus.progress) ?? null,
  };
}
