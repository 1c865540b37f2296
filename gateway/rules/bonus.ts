/** What a bonus counts: items that completed, their sales in minor units, or new members of the team. */
export type BonusMetric = 'items_completed' | 'sales' | 'members';
export type BonusState = 'in-progress' | 'achieved' | 'available' | 'grace-period' | 'ended' | 'no-longer-available';

const DAY = 86_400_000;

/** The times of a campaign in milliseconds; `endsAt` is the first moment after it. */
export interface BonusTimes {
  startsAt: number;
  endsAt: number;
  graceDays: number;
  /** When the program took the bonus back, null while it stands. */
  withdrawnAt: number | null;
}

/** Before when what was ordered in time has to complete, seven days after its delivery: the first moment that is too late. */
export const graceEnd = ({ endsAt, graceDays }: Pick<BonusTimes, 'endsAt' | 'graceDays'>): number =>
  endsAt + graceDays * DAY;

/**
 * The state of a bonus for one consultant at `now`. What was achieved stays so; a bonus that was taken back before is no
 * longer available; before its start it is available to prepare for; after its end the grace period runs, then it has ended.
 */
export function bonusState(times: BonusTimes, { now, achieved }: { now: number; achieved: boolean }): BonusState {
  if (achieved) return 'achieved';
  if (times.withdrawnAt !== null && times.withdrawnAt <= now) return 'no-longer-available';
  if (now < times.startsAt) return 'available';
  if (now < times.endsAt) return 'in-progress';
  return now < graceEnd(times) ? 'grace-period' : 'ended';
}
