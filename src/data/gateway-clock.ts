import { thisMoment, type Moment } from '#browser/passed-time.ts';
import { createStore, useStore, type Readable } from '#browser/store.ts';
import type { SyncStatus } from '#shared/db/schema.ts';
import { cacheState } from './cache.ts';
import { lastingQuery } from './lasting-query.ts';

/**
 * Gateway time on a phone whose clock may be wrong. The sync stores the offset of the device's clock at its last answer;
 * between two readings of it time passes by the monotonic clock, so that a clock set back or forward in between moves
 * nothing. That one stands still while the phone sleeps (ms `slept`): whoever comes back to the page goes on by the device's clock.
 */
interface Anchor extends Moment {
  gateway: number;
  slept: number;
}

const anchor = createStore<Anchor>({ gateway: Date.now(), slept: 0, ...thisMoment() });

/** More than clocks differ by that go beside each other, in ms. */
const SLEEP_MS = 60_000;

/**
 * How long a phone slept since a moment, by its clock; what was `known` before where that clock says less than has passed. All of it is told
 * anew each time: a clock that was set ahead, which looks like sleep, and then right leaves nothing behind.
 */
export function sleptSince({ device, monotonic }: Moment, now: Moment, known: number): number {
  const slept = now.device - device - (now.monotonic - monotonic);
  return slept < -SLEEP_MS || Math.abs(slept - known) <= SLEEP_MS ? known : Math.max(0, slept);
}

function wakeUp(): void {
  const before = anchor.current();
  const slept = sleptSince(before, thisMoment(), before.slept);
  if (slept !== before.slept) anchor.set({ ...before, slept });
}

/** Milliseconds since 1970 at the gateway, as well as this phone can tell. */
export function gatewayNow(): number {
  const { gateway, slept, monotonic } = anchor.current();
  return gateway + slept + (performance.now() - monotonic);
}

let following: { unsubscribe(): void } | null = null;
let known: number | null = null;

/**
 * Takes over the offset (ms to add to the device's clock) that the sync stored, when it changes only: the same one again
 * would let a changed device clock in. The first one of a page was stored before: the phone may have been off since, its clock
 * may begin anew years ago, and still it is later than what it heard.
 */
export function setClockBy({ clockOffset, completedAsOf }: Pick<SyncStatus, 'clockOffset' | 'completedAsOf'>): void {
  if (clockOffset === known) return;
  const now = Date.now() + clockOffset;
  anchor.set({
    gateway: known === null ? Math.max(now, Date.parse(completedAsOf) || 0) : now,
    slept: 0,
    ...thisMoment(),
  });
  known = clockOffset;
}

/** Follows the offset that the sync stores in whatever database is open. Called once at boot; answers with how to stop. */
export function followGatewayClock(): () => void {
  const follow = (): void => {
    following?.unsubscribe();
    const { db } = cacheState.current();
    following = db
      ? lastingQuery(
          async () => {
            const row = await db.facts.get('sync');
            return row?.key === 'sync' ? row.value : null;
          },
          () => undefined,
        ).subscribe((status) => status && setClockBy(status))
      : null;
  };
  follow();
  const stop = cacheState.subscribe(follow);
  document.addEventListener('visibilitychange', wakeUp, true);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', wakeUp, true);
    following?.unsubscribe();
    following = null;
  };
}

const MINUTE_MS = 60_000;

/** Gateway time in whole minutes; it is heard of at each of them, and when the clock is set. */
const minutes: Readable<number> = {
  current: () => Math.floor(gatewayNow() / MINUTE_MS) * MINUTE_MS,
  subscribe(listener) {
    const timer = setInterval(listener, MINUTE_MS);
    const stop = anchor.subscribe(listener);
    return () => {
      clearInterval(timer);
      stop();
    };
  },
};

/** Gateway time that moves on by the minute while the component shows. */
export const useGatewayNow = (): number => useStore(minutes);
