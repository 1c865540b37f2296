import { describe, expect, it } from 'vitest';
import { stampOf } from './stamp.ts';

const TWO_DAYS = 2 * 86_400_000;
const NOON = Date.parse('2026-11-23T12:00:00Z');

describe('the stamp of answers', () => {
  it('never goes back when the clock does', () => {
    let now = 1000;
    const stamp = stampOf({ now: () => now });
    expect(stamp.read()).toBe(1000);
    now = 400;
    expect(stamp.read()).toBe(1000);
    now = 1500;
    expect(stamp.read()).toBe(1500);
  });

  it('of a write is later than every stamp before it', () => {
    const stamp = stampOf({ now: () => 1000 });
    const read = stamp.read();
    expect(stamp.write()).toBeGreaterThan(read);
    expect(stamp.read()).toBeGreaterThan(read);
  });

  it('begins where an earlier run ended', () => {
    expect(stampOf({ now: () => 1000 }, { floor: 9000 }).read()).toBe(9000);
  });

  it.each([TWO_DAYS, -TWO_DAYS])('is the time of the database when the clock of the machine is off by %d ms', (off) => {
    const stamp = stampOf({ now: () => NOON + off }, { databaseNow: () => NOON });
    expect([stamp.read(), stamp.write()]).toEqual([NOON, NOON + 1]);
  });

  it('forgets stamps of days ahead as soon as the clock is right again', () => {
    let now = NOON;
    const stamp = stampOf({ now: () => now }, { floor: NOON + TWO_DAYS, databaseNow: () => now });
    expect(stamp.read()).toBe(NOON);
    now += 1000;
    expect(stamp.read()).toBe(NOON + 1000);
  });
});
