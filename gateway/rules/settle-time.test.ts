import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleDeadline, settlesBy, settleTime } from './settle-time.ts';

const DAY = 86_400_000;

describe('a month is settled', () => {
  it('by the day that so many days after its end are over, before the next month ends', () => {
    expect(settlesBy('2026-10-01', 21)).toBe('2026-11-21');
    expect(new Date(settleDeadline('2026-10-01', 21, 'UTC')).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(settleDeadline('2026-01-01', 27, 'UTC')).toBeLessThan(Date.parse('2026-03-01T00:00:00Z'));
  });

  it('never before its end, never before the month before, never after both deadline and that', () => {
    const days = fc.integer({ min: -40 * DAY, max: 40 * DAY });
    const facts = fc.record({
      decidedAt: fc.option(days),
      previousAt: fc.option(days),
      deadline: fc.integer({ min: DAY, max: 27 * DAY }),
    });
    fc.assert(
      fc.property(facts, days, (given, now) => {
        const at = settleTime({ endedAt: 0, ...given }, { decidedBy: now, deadlineBy: now });
        const isDue = given.deadline <= now || (given.decidedAt !== null && given.decidedAt <= now);
        expect(at !== null).toBe(isDue);
        fc.pre(at !== null);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeGreaterThanOrEqual(given.previousAt ?? 0);
        expect(at).toBeLessThanOrEqual(Math.max(given.deadline, given.previousAt ?? 0));
      }),
    );
  });
});
