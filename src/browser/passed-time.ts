/** A moment by both clocks of the device: the monotonic one stands still while a phone sleeps, the other one can be set by hand. */
export interface Moment {
  device: number;
  monotonic: number;
}

export const thisMoment = (): Moment => ({ device: Date.now(), monotonic: performance.now() });

/** Milliseconds between two moments: sleep counts, a clock that was set back does not. */
export const passedBetween = (then: Moment, now: Moment): number =>
  Math.max(now.device - then.device, now.monotonic - then.monotonic);
