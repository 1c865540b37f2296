import { useMemo } from 'react';
import { createStore, useStore, type Readable } from '#browser/store.ts';
import type { SyncStatus } from '#shared/db/schema.ts';
import { cacheState } from './cache.ts';
import { lastingQuery } from './lasting-query.ts';

/**
 * Gateway time on a phone whose clock may be wrong. The sync stores the offset of the device's clock at its last answer;
 * between two readings of it time passes by the monotonic clock, so that a clock set back or forward in between moves
 * nothing.
 */
const anchor = createStore({ gateway: Date.now(), monotonic: performance.now() });

/** Milliseconds since 1970 at the gateway, as well as this phone can tell. */
export function gatewayNow(): number {
  const { gateway, monotonic } = anchor.current();
  return gateway + (performance.now() - monotonic);
}

/** Sets the clock by an offset (ms to add to the device's clock), as it was just stored. */
function setClockOffset(offset: number): void {
  anchor.set({ gateway: Date.now() + offset, monotonic: performance.now() });
}

let following: { unsubscribe(): void } | null = null;
let known: number | null = null;

/** The offset is taken over when it changes only: the same one again would let a changed device clock in. */
function takeOver(offset: number | null): void {
  if (offset === null || offset === known) return;
  known = offset;
  setClockOffset(offset);
}

/** Sets the clock by the last sync, as it was read before the first screen. */
export const setClockBy = ({ clockOffset }: SyncStatus): void => takeOver(clockOffset);

/** Follows the offset that the sync stores in whatever database is open. Called once at boot; answers with how to stop. */
export function followGatewayClock(): () => void {
  const follow = (): void => {
    following?.unsubscribe();
    const { db } = cacheState.current();
    following = db
      ? lastingQuery(
          async () => {
            const row = await db.facts.get('sync');
            return row?.key === 'sync' ? row.value.clockOffset : null;
          },
          () => undefined,
        ).subscribe(takeOver)
      : null;
  };
  follow();
  const stop = cacheState.subscribe(follow);
  return () => {
    stop();
    following?.unsubscribe();
    following = null;
  };
}

/** Gateway time in whole steps; it is heard of at each step, and when the clock is set. */
const inSteps = (stepMs: number): Readable<number> => ({
  current: () => Math.floor(gatewayNow() / stepMs) * stepMs,
  subscribe(listener) {
    const timer = setInterval(listener, stepMs);
    const stop = anchor.subscribe(listener);
    return () => {
      clearInterval(timer);
      stop();
    };
  },
});

/** Gateway time that moves on while the component shows, in steps of `stepMs` (a minute unless told). */
export const useGatewayNow = (stepMs = 60_000): number => useStore(useMemo(() => inSteps(stepMs), [stepMs]));
