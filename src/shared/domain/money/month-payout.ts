import { addDays, monthBefore, monthOf } from '#shared/domain/time/period.ts';

/** A closed month's payout as far as its rules need it; amounts in minor units, months by their first day. */
export interface MonthPayout {
  period: string;
  amount: number;
  /** As decided at the month's end: cash, add-account, voucher or none. */
  method: string;
  state: string;
  state_at: string;
  events: readonly { state: string; at: string }[];
  parts: Readonly<Record<string, number>>;
}

/** What the app has words for; anything newer is told as decided, which is what a closed month always is. */
const STATES = ['none', 'waiting', 'decided', 'sent', 'paid', 'failed'] as const;
export type PayoutState = (typeof STATES)[number];

/** How a payout stands. Only news of the marketplace makes it sent, paid or failed. */
export const payoutState = ({ state }: Pick<MonthPayout, 'state'>): PayoutState =>
  STATES.find((known) => known === state) ?? 'decided';

/** Whether a payout goes to an account, or waits for one: a voucher that failed comes by no correction of an account. */
export const goesToAccount = ({ method }: Pick<MonthPayout, 'method'>): boolean =>
  method === 'cash' || method === 'add-account';

/** A step of a payout on its way: when it came, null while it is ahead. */
export interface PayoutStep {
  state: PayoutState;
  at: string | null;
}

/** The way of a payout in three steps, the last of them where it ends or is hoped to end. None when nothing is paid. */
export function payoutSteps(
  payout: Pick<MonthPayout, 'state' | 'state_at' | 'events'> & { decided_at: string },
): PayoutStep[] {
  const state = payoutState(payout);
  const { events } = payout;
  const past = events.slice(0, events.findLastIndex((event) => event.state !== state) + 1);
  // What failed before, to another account maybe, is no step of the try that came after it.
  const [first] = past.slice(past.findLastIndex((event) => event.state === 'decided' || event.state === 'failed') + 1);
  const decided: PayoutStep = { state: 'decided', at: payout.decided_at };
  if (state === 'none') return [];
  if (state === 'waiting') return [decided, { state, at: null }, { state: 'paid', at: null }];
  const sent: PayoutStep = { state: 'sent', at: state === 'decided' ? null : (first?.at ?? payout.state_at) };
  if (state === 'failed') return [decided, sent, { state, at: payout.state_at }];
  return [decided, sent, { state: 'paid', at: state === 'paid' ? payout.state_at : null }];
}

const KNOWN_PARTS = [
  'opening',
  'direct',
  'indirect1',
  'indirect2',
  'bonuses',
  'reversals',
  'adjustments',
  'impact',
  'carried_over',
] as const;

/** What the named parts leave of the amount: 0, unless a newer gateway knows a part that this app has no name for. */
export const unnamedPart = ({ amount, parts }: Pick<MonthPayout, 'amount' | 'parts'>): number =>
  KNOWN_PARTS.reduce((rest, part) => rest - (parts[part] ?? 0), amount);

/** Days of a month in which home leads with the payout of the month before. */
const PAYDAYS = 10;

/** The last market day on which home leads with a payout that it leads with on `today`: that of its payment is the last. */
export const lastLeadDay = (payout: Pick<MonthPayout, 'state'>, today: string): string =>
  payoutState(payout) === 'paid' ? today : addDays(monthOf(today), PAYDAYS - 1);

/**
 * The payout that home leads with on a day of the market: that of the month before, in the first ten days, until the end of
 * the day on which it was paid. Null when there is nothing to be paid, or none is here. `dayOf`: the market's day of an instant.
 */
export function paydayOf<Row extends MonthPayout>(
  payouts: readonly Row[],
  today: string,
  dayOf: (instant: string) => string,
): Row | null {
  if (Number(today.slice(8)) > PAYDAYS) return null;
  const last = monthBefore(today);
  const payout = payouts.find(({ period }) => period === last);
  if (!payout || payout.amount <= 0 || payoutState(payout) === 'none') return null;
  return payoutState(payout) === 'paid' && dayOf(payout.state_at) < today ? null : payout;
}
