import { goesToAccount, payoutState, type MonthPayout, type PayoutState } from '#shared/domain/money/month-payout.ts';
import { monthEnd, monthOf } from '#shared/domain/time/period.ts';
import type { AccountStep } from './next-step.ts';

/**
 * An account is corrected where a payout to it failed, else one is added, or money waits: what closed months hold back for it.
 * Null when none does.
 */
export function accountStep(
  payouts: readonly (Pick<MonthPayout, 'amount' | 'method' | 'state' | 'state_at'> & { currency: string })[],
  today: string,
): AccountStep | null {
  const held = (state: PayoutState) =>
    payouts.filter((payout) => payoutState(payout) === state && payout.amount > 0 && goesToAccount(payout));
  const failures = held('failed');
  const failed = failures.length > 0;
  const owed = failed ? failures : held('waiting');
  const [first] = owed;
  if (!first) return null;
  const failedAt = failures
    .map(({ state_at }) => state_at)
    .sort()
    .at(-1);
  return {
    kind: 'account',
    key: `account/${failedAt ?? today.slice(0, 7)}`,
    failed,
    amount: owed.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    chance: 1,
    until: monthEnd(monthOf(today)),
  };
}
