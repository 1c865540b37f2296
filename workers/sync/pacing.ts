import type { Wake } from '#shared/bridge/sync-api.ts';

const FIRST_MS = 2000;
const CAP_MS = 5 * 60_000;

/** Wakes that mean that something changed for the better, so that trying at once is right. */
const HOPEFUL: ReadonlySet<Wake> = new Set(['person', 'online', 'start', 'push']);

interface Chance {
  /** Ms that only go forward within one life of the worker. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
}

/**
 * When the next sync may begin after failures: the pause doubles up to five minutes, with half of it left to chance, so
 * that phones that lost one gateway do not come back together. A pause that the gateway asked for holds for every wake.
 */
export function createPacing({ now, random }: Chance) {
  let failures = 0;
  let nextAt = 0;
  let askedUntil = 0;
  return {
    allows: (wake: Wake): boolean => now() >= askedUntil && (HOPEFUL.has(wake) || now() >= nextAt),
    succeeded(): void {
      failures = 0;
      nextAt = 0;
      askedUntil = 0;
    },
    /** Ms until the next try, whole ones: timers know no parts of them. */
    failed(retryAfterSeconds: number | null): number {
      const at = now();
      const pause = Math.min(FIRST_MS * 2 ** failures, CAP_MS);
      failures += 1;
      const wait = Math.ceil(pause / 2 + (pause / 2) * random());
      nextAt = at + wait;
      if (retryAfterSeconds !== null) askedUntil = at + retryAfterSeconds * 1000;
      return Math.max(wait, Math.ceil(askedUntil - at));
    },
  };
}
