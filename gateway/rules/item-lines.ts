import type { CommissionCategory, CommissionType } from '#shared/domain/commissions/commission-line.ts';
import { isOrderType } from '#shared/domain/items/order-status.ts';
import { reversalSteps, stepsTo, type Target } from './line-steps.ts';
import type { Standing, Step } from './ledger-entry.ts';
import type { ItemState } from './item-life.ts';
import { dayStart, isoSeconds, marketMonth } from './zoned-time.ts';

/** What an item earns one of those who earn by it. */
export interface Share {
  type: CommissionType;
  orderType: string;
  /** Minor units, not negative. */
  amount: number;
  /** Why it earns nothing, '' when it earns; decided when the item is created, like the rate. */
  notEligible: string;
}

export interface ItemLife extends ItemState {
  orderedAt: string;
  /** Reason of the present status, '' without one. */
  reason: string;
}

/** A line that a source has already. */
export interface KnownLine extends Standing {
  ordinal: number;
  category: string;
  accruedPeriod: string;
  accruedAt: string;
}

/** Movements of one line of a source, which may be new. */
export interface LinePlan {
  ordinal: number;
  category: CommissionCategory;
  steps: Step[];
}

/** What the rules need to know of the calendar. */
export interface Calendar {
  timeZone: string;
  /** First month that is not closed yet for the one who earns; '' when none was closed. */
  openFrom: string;
  /** First month that is paid here; what was decided before it is history. '' without a program of before. */
  liveFrom: string;
}

const later = (a: string, b: string): string => (a > b ? a : b);

const isEnded = (status: string): boolean => status === 'failed' || status === 'rejected' || status === 'returned';

const categoryOf = ({ type, orderType }: Share): CommissionCategory => {
  if (type !== 'direct') return 'my-team';
  return isOrderType(orderType) ? orderType : 'other';
};

/**
 * The movements by which the lines of an item come to where its life puts them. Event times decide the months, so late,
 * doubled and out-of-order events end in the same lines; but a closed month is never touched: what comes too late for one
 * stands in the first open month, and what was confirmed in one is taken back, or added to, by a line of its own. What a
 * program of before has decided stays in its months; what it left open accrues in the first month that is paid here.
 */
export function planItem(life: ItemLife, share: Share, known: readonly KnownLine[], calendar: Calendar): LinePlan[] {
  const { timeZone, openFrom, liveFrom } = calendar;
  const calendarMonth = (instant: string): string => marketMonth(instant, timeZone);
  const first = known.find((line) => line.ordinal === 1);
  const accruedAt = first?.accruedAt ?? life.orderedAt;
  // Known as open at the cut-over, it is ours, whatever is heard of it after all of the history is in.
  const isOurs = openFrom >= liveFrom && first !== undefined && first.accruedPeriod >= liveFrom;
  const decidedAt = life.completedAt ?? (isEnded(life.status) ? life.statusAt : null);
  const decidedIn = decidedAt === null ? '' : calendarMonth(decidedAt);
  const isHistory = decidedIn !== '' && decidedIn < liveFrom && !isOurs;
  const month = (instant: string): string => {
    const own = calendarMonth(instant);
    return isHistory && own < liveFrom ? own : later(own, later(openFrom, liveFrom));
  };
  const accruedPeriod = isHistory ? decidedIn : later(first?.accruedPeriod ?? calendarMonth(accruedAt), liveFrom);
  if (share.notEligible !== '' || first?.category === 'not-eligible') {
    const { notEligible: reason } = share;
    const entry: Step = {
      kind: 'not-eligible',
      period: accruedPeriod,
      at: accruedAt,
      pending: 0,
      confirmed: 0,
      reason,
    };
    return first ? [] : [{ ordinal: 1, category: 'not-eligible', steps: [entry] }];
  }
  const monthStart = (period: string): string => isoSeconds(dayStart(period, calendar.timeZone));
  const isFrozen = (line: KnownLine): boolean => line.state === 'confirmed' && line.period < calendar.openFrom;
  const frozen = known.filter(isFrozen);
  const main = known.find((line) => !isFrozen(line) && line.category !== 'reversal') ?? null;
  const reversal = known.find((line) => !isFrozen(line) && line.category === 'reversal') ?? null;

  const due = standingOf(life, accruedAt, accruedPeriod, share.amount, month);
  const taken = takenBack(life, share.amount, month);
  let wanted: Target | null = due;
  let back = taken;
  if (frozen.length > 0) {
    // What closed months have confirmed stays: only the difference can still move.
    const worth = due.amount + (taken?.amount ?? 0);
    const rest = worth - frozen.reduce((sum, line) => sum + line.amount, 0);
    const corrected = { period: month(life.statusAt), stateAt: life.statusAt, reason: life.reason };
    wanted = rest > 0 ? { ...due, amount: rest, earned: rest } : null;
    back = rest < 0 ? { ...corrected, state: 'confirmed', amount: rest } : null;
  }
  const plans: LinePlan[] = [];
  let next = Math.max(0, ...known.map((line) => line.ordinal)) + 1;
  const plan = (line: KnownLine | null, category: CommissionCategory, steps: Step[]): void => {
    if (steps.length > 0) plans.push({ ordinal: line?.ordinal ?? next++, category, steps });
  };
  if (wanted) plan(main, categoryOf(share), stepsTo(main, wanted, monthStart));
  else if (main && main.state !== 'void') {
    const gone: Target = { ...due, state: 'void', amount: 0, earned: main.amount };
    plan(main, categoryOf(share), stepsTo(main, gone, monthStart));
  }
  plan(reversal, 'reversal', reversalSteps(reversal, back));
  return plans;
}

type Month = (instant: string) => string;

/** Where the line of an item stands by its life; a later return of what was confirmed is a line of its own. */
function standingOf(
  { status, statusAt, completedAt, reason: why }: ItemLife,
  accruedAt: string,
  accruedPeriod: string,
  earned: number,
  month: Month,
): Target {
  const pendingIn = month(accruedAt);
  let [state, amount, period, stateAt, reason]: [Target['state'], number, string, string, string] = [
    'pending',
    earned,
    pendingIn,
    accruedAt,
    '',
  ];
  if (completedAt !== null) [state, period, stateAt] = ['confirmed', later(month(completedAt), pendingIn), completedAt];
  else if (isEnded(status))
    [state, amount, period, stateAt, reason] = ['void', 0, later(month(statusAt), pendingIn), statusAt, why];
  return { state, amount, period, stateAt, reason, earned, accruedAt, accruedPeriod };
}

const takenBack = (
  { status, statusAt, completedAt, reason }: ItemLife,
  earned: number,
  month: Month,
): Standing | null =>
  status === 'returned' && completedAt !== null
    ? { state: 'confirmed', amount: -earned, period: month(statusAt), stateAt: statusAt, reason }
    : null;
