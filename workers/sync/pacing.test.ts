import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPacing } from './pacing.ts';

describe('the pace of tries', () => {
  it('doubles up to five minutes and leaves half of each pause to chance', () => {
    for (const [random, first, last] of [
      [0, 1000, 150_000],
      [0.999999, 2000, 300_000],
    ] as const) {
      const pacing = createPacing({ now: () => 0, random: () => random });
      const pauses = Array.from({ length: 12 }, () => Math.round(pacing.failed(null)));
      expect([pauses[0], pauses.at(-1)]).toEqual([first, last]);
      expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    }
  });

  it('lets the person, a line that came back and a start through, but not the timer', () => {
    const pacing = createPacing({ now: () => 0, random: () => 0 });
    pacing.failed(null);
    expect([pacing.allows('person'), pacing.allows('online'), pacing.allows('timer'), pacing.allows('focus')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('never lets anything through before the time that the gateway asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3600 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('person', 'online', 'timer', 'push'),
        (seconds, part, wake) => {
          let now = 0;
          const pacing = createPacing({ now: () => now, random: () => part });
          pacing.failed(seconds);
          now = Math.floor(seconds * 999 * part);
          expect(pacing.allows(wake)).toBe(false);
          now = seconds * 1000 + 2000;
          expect(pacing.allows(wake)).toBe(true);
        },
      ),
    );
  });

  it('tells the wait in whole milliseconds, after which the timer is let through, at whatever fraction of one it began', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (start, part) => {
          let now = start;
          const pacing = createPacing({ now: () => now, random: () => part });
          const wait = pacing.failed(null);
          expect(Number.isInteger(wait)).toBe(true);
          now = start + wait;
          expect(pacing.allows('timer')).toBe(true);
        },
      ),
    );
  });

  it('begins at the start again after a success', () => {
    const pacing = createPacing({ now: () => 0, random: () => 0 });
    pacing.failed(null);
    pacing.failed(60);
    pacing.succeeded();
    expect(pacing.allows('timer')).toBe(true);
    expect(pacing.failed(null)).toBe(1000);
  });
});
