import { marketDay } from '#shared/domain/time/market-day.ts';
import { type PayoutMethod, payoutMethod } from '#shared/domain/money/payout.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import { readRulesOn } from '#gateway/program/read-rules.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { Needed } from './needed.ts';
import { accountAfter, accountAt, type PaidAccount, readPaidAccounts } from './payout-account.ts';
import { keepPayoutEvents, type PayoutEvent } from './payout-events.ts';

/** A month of a consultant to be decided; `amount` is what is confirmed, minor units. */
export interface PayoutFacts {
  consultantId: number;
  amount: number;
  /** The consultant is known to have an account, though perhaps not to this gateway. */
  hasAccount: boolean;
}

/**
 * Decides how a month (its first day) is paid, by the account that counted on its last day, and notes what the payout goes through:
 * over the threshold without an account it waits for one, and can be paid from the day after that was added.
 */
export async function decidePayouts(
  services: Needed,
  period: string,
  people: readonly PayoutFacts[],
): Promise<Map<number, PayoutMethod>> {
  const { db, market } = services;
  const accounts = await readPaidAccounts(
    db,
    people.map(({ consultantId }) => consultantId),
  );
  const { threshold } = await readRulesOn(db, monthEnd(period));
  const end = dayStart(addDays(monthEnd(period), 1), market.timeZone);
  const methods = new Map<number, PayoutMethod>();
  const events = people.flatMap(({ consultantId, amount, hasAccount }): PayoutEvent[] => {
    const known = accounts.get(consultantId) ?? [];
    const account = accountAt(known, end);
    const method = payoutMethod(amount, {
      threshold,
      hasAccount: account !== null || (hasAccount && known.length === 0),
    });
    methods.set(consultantId, method);
    const event = { consultantId, period, at: isoSeconds(end) };
    if (method === 'none') return [];
    if (method !== 'add-account')
      return [{ ...event, state: 'decided', key: 'decided', account: method === 'cash' ? account : null }];
    const later = accountAfter(known, end);
    const waits: PayoutEvent = { ...event, state: 'waiting', key: 'waiting' };
    return later === null ? [waits] : [waits, payableWith(event, later, market.timeZone)];
  });
  await keepPayoutEvents(services, events);
  return methods;
}

/** An account was added that a payout waited for. */
export const payableWith = (
  { consultantId, period }: Pick<PayoutEvent, 'consultantId' | 'period'>,
  { account, receivedAt }: PaidAccount,
  timeZone: string,
): PayoutEvent => ({
  consultantId,
  period,
  state: 'decided',
  key: 'account-added',
  at: receivedAt,
  payableFrom: addDays(marketDay(receivedAt, timeZone), 1),
  account,
});
