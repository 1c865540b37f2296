import { payoutState, type MonthPayout } from '#shared/domain/money/month-payout.ts';
import { monthEnd, monthOf } from '#shared/domain/time/period.ts';
import type { AccountStep } from './next-step.ts';

/** A way to be paid is added, or money waits: what closed months hold back for want of one. Null when none does. */
export function accountStep(
  payouts: readonly (Pick<MonthPayout, 'amount' | 'state'> & { currency: string })[],
  today: string,
): AccountStep | null {
  const waiting = payouts.filter((payout) => payoutState(payout) === 'waiting' && payout.amount > 0);
  const [first] = waiting;
  if (!first) return null;
  return {
    kind: 'account',
    key: `account/${today.slice(0, 7)}`,
    amount: waiting.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    chance: 1,
    until: monthEnd(monthOf(today)),
  };
}
