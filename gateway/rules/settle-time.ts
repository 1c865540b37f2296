import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import { dayStart } from './zoned-time.ts';

/** The last market day on which the success rate of a month (its first day) is settled at the latest. */
export const settlesBy = (period: string, settleAfterDays: number): string =>
  addDays(monthEnd(period), settleAfterDays);

/** The instant (milliseconds) at which a month is settled whatever is open: when its last day of waiting is over. */
export const settleDeadline = (period: string, settleAfterDays: number, timeZone: string): number =>
  dayStart(addDays(settlesBy(period, settleAfterDays), 1), timeZone);

/** When something about a month happened, in milliseconds. */
export interface SettleFacts {
  /** The end of the month. */
  endedAt: number;
  deadline: number;
  /** When the last of its orders was decided; null while one is open. */
  decidedAt: number | null;
  /** When the month before was settled; null without one. */
  previousAt: number | null;
}

/** Up to when (milliseconds) a decided order counts as known, and a deadline as over. */
export interface SettleUntil {
  decidedBy: number;
  deadlineBy: number;
}

/**
 * The moment at which a closed month is settled, in whole seconds; null when that has not come. All orders decided or the
 * deadline, whichever is first; never before the month is over, and never before the month before it.
 */
export function settleTime(
  { endedAt, deadline, decidedAt, previousAt }: SettleFacts,
  { decidedBy, deadlineBy }: SettleUntil,
): number | null {
  const isDecided = decidedAt !== null && decidedAt <= decidedBy;
  if (!isDecided && deadline > deadlineBy) return null;
  // What happens at a moment counts after it: orders are counted as they stood before the settlement.
  const decided = isDecided ? Math.floor(decidedAt / 1000 + 1) * 1000 : deadline;
  return Math.max(Math.min(Math.max(decided, endedAt), deadline), previousAt ?? 0);
}
