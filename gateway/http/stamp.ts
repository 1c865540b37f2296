import type { Clock } from '#gateway/base/clock.ts';

/**
 * The `as_of` of answers, in milliseconds: never going back, even when the clock does. A read is stamped before its data
 * is read, a write after it is committed and later than every stamp before, so that a read with an equal or later stamp
 * contains the write.
 */
export interface Stamp {
  read(): number;
  write(): number;
}

/** `floor`: the latest stamp of an earlier run, in milliseconds. */
export function stampOf(clock: Clock, floor = 0): Stamp {
  let last = floor;
  return {
    read: () => {
      last = Math.max(last, clock.now());
      return last;
    },
    write: () => {
      last = Math.max(last + 1, clock.now());
      return last;
    },
  };
}
