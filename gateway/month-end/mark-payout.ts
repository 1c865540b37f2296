import { isoNow } from '#gateway/base/clock.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import type { Needed } from './needed.ts';
import { keepPayoutEvents } from './payout-events.ts';
import { readPayouts } from './read-payouts.ts';

/** What the marketplace can tell of a payout, each after which states. */
const AFTER = {
  sent: ['decided', 'failed'],
  paid: ['decided', 'sent', 'failed'],
  failed: ['decided', 'sent', 'paid'],
} as const;
export type MarkedState = keyof typeof AFTER;
export const MARKED_STATES: readonly MarkedState[] = ['sent', 'paid', 'failed'];

/** Why a payout could not be marked: there is none, it is in that state already, or in one that this cannot follow. */
export type MarkRefusal = { because: 'no-payout' } | { because: 'same' | 'not-after'; state: string };

/**
 * Notes what became of the payout of a month (its first day), in a transaction; null when that is done. `reason` says why
 * it failed.
 */
export async function markPayout(
  services: Needed,
  consultantId: number,
  { period, state, reason }: { period: string; state: MarkedState; reason: string },
): Promise<MarkRefusal | null> {
  const { db, clock } = services;
  await bumpChanges(db, [consultantId]);
  const payout = (await readPayouts(db, consultantId)).find((each) => each.period === period);
  if (payout === undefined || payout.state === 'none') return { because: 'no-payout' };
  if (payout.state === state) return { because: 'same', state };
  if (!AFTER[state].some((before) => before === payout.state)) return { because: 'not-after', state: payout.state };
  const key = `${state}/${payout.events.length + 1}`;
  await keepPayoutEvents(services, [{ consultantId, period, state, key, at: isoNow(clock), reason }]);
  return null;
}
