import type { Clock } from '#gateway/base/clock.ts';

/**
 * The `as_of` of answers, in milliseconds: not going back, even when the clock does a little. A read is stamped before its
 * data is read, a write after it is committed and later than every stamp before. It tells an age and orders nothing: which
 * of two answers is newer, their counters say.
 */
export interface Stamp {
  read(): number;
  write(): number;
}

/** Further than this from the time of the database no stamp is sent. */
const REACH_MS = 5 * 60_000;

/**
 * `floor`: the latest stamp of an earlier run, in milliseconds. `databaseNow`: the time of the database with the sandbox's
 * own offset, in milliseconds; a clock, or a stamp of before, that is five minutes away from it is wrong, and the
 * database's time is sent instead.
 */
export function stampOf(clock: Clock, { floor = 0, databaseNow = () => clock.now() } = {}): Stamp {
  let last = floor;
  const notBefore = (least: number): number => {
    const truth = databaseNow();
    const now = clock.now();
    const shown = Math.abs(now - truth) > REACH_MS ? truth : now;
    last = least - truth > REACH_MS ? shown : Math.max(least, shown);
    return last;
  };
  return { read: () => notBefore(last), write: () => notBefore(last + 1) };
}
