import { useCallback, useSyncExternalStore } from 'react';
import { cacheState } from './cache.ts';
import { lastingQuery } from './lasting-query.ts';

/**
 * Gateway time on a phone whose clock may be wrong. The sync stores the offset of the device's clock at its last answer;
 * between two readings of it time passes by the monotonic clock, so that a clock set back or forward in between moves
 * nothing.
 */
const anchor = { gateway: Date.now(), monotonic: performance.now() };
const listeners = new Set<() => void>();

/** Milliseconds since 1970 at the gateway, as well as this phone can tell. */
export const gatewayNow = (): number => anchor.gateway + (performance.now() - anchor.monotonic);

/** Sets the clock by an offset (ms to add to the device's clock), as it was just stored. */
function setClockOffset(offset: number): void {
  anchor.gateway = Date.now() + offset;
  anchor.monotonic = performance.now();
  for (const listener of listeners) listener();
}

let following: { unsubscribe(): void } | null = null;
let known: number | null = null;

/** The offset is taken over when it changes only: the same one again would let a changed device clock in. */
function takeOver(offset: number | null): void {
  if (offset === null || offset === known) return;
  known = offset;
  setClockOffset(offset);
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

/** Gateway time that moves on while the component shows, in steps of `stepMs` (a minute unless told). */
export function useGatewayNow(stepMs = 60_000): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, stepMs);
      listeners.add(listener);
      return () => {
        clearInterval(timer);
        listeners.delete(listener);
      };
    },
    [stepMs],
  );
  const stepped = (): number => Math.floor(gatewayNow() / stepMs) * stepMs;
  return useSyncExternalStore(subscribe, stepped, stepped);
}
