import { type Selectable, sql } from 'kysely';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import type { Activity } from '#gateway/db/activity.ts';
import { announce } from '#gateway/program/activities.ts';
import { isRecent, type Needed } from './needed.ts';
import { payRighted } from './pay-waiting.ts';
import { keepPayoutEvents, type PayoutEvent } from './payout-events.ts';

/** What the marketplace can tell of a payout, each after which states. */
const AFTER = {
  sent: ['decided', 'failed'],
  paid: ['decided', 'sent', 'failed'],
  failed: ['decided', 'sent', 'paid'],
} as const;
export type MarkedState = keyof typeof AFTER;
export const MARKED_STATES: readonly MarkedState[] = ['sent', 'paid', 'failed'];

/**
 * Why a payout could not be marked: there is none, it is in that state already, or in one that this cannot follow, or
 * something later was told of it.
 */
export type MarkRefusal = { because: 'no-payout' } | { because: 'same' | 'not-after' | 'older'; state: string };

/**
 * What became of the payout of a month (its first day); `at` is UTC ISO text; `key` tells it from other marks, without
 * one it is another one than all before.
 */
export interface Mark {
  consultantId: number;
  period: string;
  state: MarkedState;
  reason: string;
  at: string;
  key?: string;
}

/**
 * Notes what became of the payout of a month (its first day), in a transaction; null when that is done. `reason` says why
 * it failed.
 */
export async function markPayout(
  services: Needed,
  consultantId: number,
  { period, state, reason }: { period: string; state: MarkedState; reason: string },
): Promise<MarkRefusal | null> {
  const at = isoNow(services.clock);
  const [refusal = null] = await markPayouts(services, [{ consultantId, period, state, reason, at }]);
  return refusal;
}

const keyOf = ({ consultantId, period }: { consultantId: number; period: string }): string =>
  `${consultantId}/${period}`;

/** Notes what became of payouts, in the order given, in a transaction. Answers for each why it was not noted, null when it was. */
export async function markPayouts(services: Needed, marks: readonly Mark[]): Promise<(MarkRefusal | null)[]> {
  await bumpChanges(
    services.db,
    marks.map((mark) => mark.consultantId),
  );
  const payouts = await readStanding(services, marks);
  const noted: PayoutEvent[] = [];
  const confirmed: PayoutEvent[] = [];
  const refusals = marks.map((mark): MarkRefusal | null => {
    const payout = payouts.get(keyOf(mark));
    if (payout === undefined || payout.state === 'none') return { because: 'no-payout' };
    const { state } = payout;
    // That a payment failed says nothing of the account that was put right since; one that was sent is under way all the same.
    const later = [payout.markedAt, mark.state === 'failed' ? payout.rightedAt : null];
    if (later.some((at) => at !== null && Date.parse(mark.at) < Date.parse(at))) return { because: 'older', state };
    if (state === mark.state) {
      // Told of a later moment once more, it is so since then as well: what is told late of a moment between is overtaken.
      const isLater = payout.markedAt !== null && Date.parse(mark.at) > Date.parse(payout.markedAt);
      if (isLater && mark.key !== undefined) {
        confirmed.push({ ...mark, key: mark.key });
        payouts.set(keyOf(mark), { ...payout, markedAt: mark.at, count: payout.count + 1 });
      }
      return { because: 'same', state };
    }
    if (!AFTER[mark.state].some((before) => before === state)) return { because: 'not-after', state };
    const count = payout.count + 1;
    noted.push({ ...mark, key: mark.key ?? `${mark.state}/${count}` });
    payouts.set(keyOf(mark), { ...payout, state: mark.state, markedAt: mark.at, count });
    return null;
  });
  await keepPayoutEvents(services, [...noted, ...confirmed]);
  // One that failed and was paid behind that is told of at once where the marketplace tells of a day: nothing is to be paid again.
  const standing = noted.filter((mark) => mark.state !== 'failed' || payouts.get(keyOf(mark))?.state === 'failed');
  const righted = await payRighted(
    services,
    standing.filter(({ state }) => state === 'failed'),
  );
  await announce(services, newsOf(services, standing, righted));
  return refusals;
}

/** What people are told of marks: that money came, and that it did not, unless its account is right by now. Old news are none. */
const newsOf = (services: Needed, noted: readonly PayoutEvent[], righted: readonly PayoutEvent[]): Activity[] =>
  noted.flatMap((mark): Activity[] => {
    const { consultantId, period, state, key, at } = mark;
    if ((state !== 'paid' && state !== 'failed') || righted.includes(mark)) return [];
    return isRecent(Date.parse(at), services) ? [{ kind: `payout-${state}`, consultantId, at, period, key }] : [];
  });

interface Standing {
  state: string;
  /** When the marketplace told of it last. */
  markedAt: string | null;
  /** When an account for it came, or its account was put right, last. */
  rightedAt: string | null;
  /** How much was noted of it. */
  count: number;
}

async function readStanding({ db }: Needed, marks: readonly Mark[]): Promise<Map<string, Standing>> {
  const keys = [...new Map(marks.map((mark) => [keyOf(mark), mark])).values()];
  const { rows } = await sql<
    Pick<Selectable<Schema['payout_decision']>, 'consultant_id' | 'period' | 'method'> & {
      state: string | null;
      marked_at: string | null;
      righted_at: string | null;
      count: number;
    }
  >`
    select consultant_id, period, method, (
        select state from payout_event event where event.consultant_id = decision.consultant_id
          and event.period = decision.period order by no desc limit 1) as state, (
        select max(at) from payout_event event where event.consultant_id = decision.consultant_id
          and event.period = decision.period and state in ('sent', 'paid', 'failed')) as marked_at, (
        select max(at) from payout_event event where event.consultant_id = decision.consultant_id
          and event.period = decision.period and state = 'decided' and no > 1) as righted_at, (
        select count(*) from payout_event event where event.consultant_id = decision.consultant_id
          and event.period = decision.period) as count
    from ${recordSet(
      { consultant_id: 'bigint', period: 'date' },
      keys.map((mark) => ({ consultant_id: mark.consultantId, period: mark.period })),
    )} join payout_decision decision using (consultant_id, period)`.execute(db);
  return new Map(
    rows.map((row) => {
      const state = row.state ?? STATE_OF[row.method] ?? 'decided';
      const key = keyOf({ consultantId: row.consultant_id, period: row.period });
      return [key, { state, markedAt: row.marked_at, rightedAt: row.righted_at, count: row.count }];
    }),
  );
}
/** Of a decision that nothing was noted of. */
const STATE_OF: Readonly<Partial<Record<string, string>>> = { none: 'none', 'add-account': 'waiting' };
