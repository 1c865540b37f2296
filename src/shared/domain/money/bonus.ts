/** A bonus as the gateway tells it. Times are UTC ISO 8601, `amount` minor units, `progress` counts in the unit of the target. */
export interface Bonus {
  id: string;
  title: string;
  state: string;
  starts_at: string;
  ends_at: string;
  /** Until when late deliveries still count. */
  grace_ends_at: string;
  target: { metric: string; value: number };
  progress: number;
  amount: number;
  currency: string;
}

/** The states of a bonus; `completed` is another word of the gateway for achieved. */
export type BonusState = 'in-progress' | 'achieved' | 'available' | 'grace-period' | 'ended' | 'no-longer-available';

export const stateOf = (bonus: Pick<Bonus, 'state'>): string =>
  bonus.state === 'completed' ? 'achieved' : bonus.state;

export interface BonusGroups {
  /** What can still be reached: running ones, those in their grace period. */
  open: Bonus[];
  achieved: Bonus[];
  coming: Bonus[];
  over: Bonus[];
}

const byEnd = (a: Bonus, b: Bonus): number => Date.parse(a.ends_at) - Date.parse(b.ends_at);

/** Bonuses by what can be done about them: those that end first come first; of what is over the latest. */
export function groupBonuses(bonuses: readonly Bonus[]): BonusGroups {
  const groups: BonusGroups = { open: [], achieved: [], coming: [], over: [] };
  for (const bonus of bonuses.toSorted(byEnd)) {
    const state = stateOf(bonus);
    if (state === 'achieved') groups.achieved.unshift(bonus);
    else if (state === 'available') groups.coming.push(bonus);
    else if (state === 'ended' || state === 'no-longer-available') groups.over.unshift(bonus);
    else groups.open.push(bonus);
  }
  return groups;
}

/** Share of the target that is reached, between 0 and 1. */
export const reached = ({ progress, target }: Pick<Bonus, 'progress' | 'target'>): number =>
  target.value > 0 ? Math.min(1, progress / target.value) : 1;

const DAY_MS = 24 * 3_600_000;

/** Whole days until a moment, 0 on its last day and after it. */
export const daysLeft = (until: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(until) - now) / DAY_MS));
