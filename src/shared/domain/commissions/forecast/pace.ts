import { AGE_BINS, binOf, type Pace } from './chance-table.ts';

/** A stretch of time in which a state is left at one rate: what is left in it and what moved on during it. */
export interface Stretch {
  /** Days since the beginning, in the middle of the stretch. */
  middle: number;
  /** Share of those at the beginning who moved on, or came off, during the stretch. */
  on: number;
  off: number;
}

/**
 * What becomes of an item that is in a state at the age `from` (days) over the next `days`, stretch by stretch; `speed`
 * times as fast as usual. Stretches are no longer than `longest`.
 */
export function leave(pace: Pace, from: number, days: number, speed: number, longest = 4): Stretch[] {
  const stretches: Stretch[] = [];
  let left = 1;
  for (let at = 0; at < days - 1e-9;) {
    const bin = binOf(from + at + 1e-9);
    const next = (AGE_BINS[bin + 1] ?? Number.POSITIVE_INFINITY) - from;
    const length = Math.min(days, at + longest, next) - at;
    const [on, off] = [(pace.on[bin] ?? 0) * speed, pace.off[bin] ?? 0];
    const gone = left * (1 - Math.exp(-(on + off) * length));
    const share = on + off > 0 ? on / (on + off) : 0;
    stretches.push({ middle: at + length / 2, on: gone * share, off: gone * (1 - share) });
    left -= gone;
    at += length;
  }
  return stretches;
}
