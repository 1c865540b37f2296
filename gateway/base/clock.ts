/** Where the gateway takes the time from; the sandbox can move it, tests can hold it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The clock of the machine plus an offset in milliseconds that `set` replaces. */
export function movableClock(offset = 0): Clock & { offset(): number; set(offset: number): void } {
  let shift = offset;
  return {
    now: () => Date.now() + shift,
    offset: () => shift,
    set: (next) => {
      shift = next;
    },
  };
}

/** Now as UTC ISO text. */
export const isoNow = (clock: Clock): string => new Date(clock.now()).toISOString();
