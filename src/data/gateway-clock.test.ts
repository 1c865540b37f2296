import { describe, expect, it } from 'vitest';
import { gatewayNow, setClockBy, sleptSince } from './gateway-clock.ts';

const EVENING = { device: 5_000_000, monotonic: 2000 };
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const slept = (device: number, monotonic: number, known = 0): number =>
  sleptSince(EVENING, { device: EVENING.device + device, monotonic: EVENING.monotonic + monotonic }, known);

describe('the clock of the app', () => {
  it('goes on by the time that the phone slept', () => {
    expect(slept(15 * HOUR, HOUR)).toBe(14 * HOUR);
    expect(slept(16 * HOUR, 2 * HOUR, 14 * HOUR)).toBe(14 * HOUR);
    expect(slept(20 * HOUR, 2 * HOUR, 14 * HOUR)).toBe(18 * HOUR);
  });

  it('is right again once the clock of the phone is, which was a year ahead meanwhile', () => {
    const ahead = slept(YEAR + HOUR, HOUR);
    expect(ahead).toBe(YEAR);
    expect(slept(2 * HOUR - 5, 2 * HOUR, ahead)).toBe(0);
    expect(slept(10 * HOUR, 2 * HOUR, ahead)).toBe(8 * HOUR);
  });

  it('begins no earlier than what the phone heard last, also where the phone starts years ago, and then goes by each answer', () => {
    const heard = Date.now() + 400 * 24 * HOUR;
    setClockBy({ clockOffset: 0, completedAsOf: new Date(heard).toISOString() });
    expect([gatewayNow() >= heard, gatewayNow() < heard + HOUR]).toEqual([true, true]);
    setClockBy({ clockOffset: 5 * HOUR, completedAsOf: new Date(heard).toISOString() });
    expect(gatewayNow()).toBeLessThan(Date.now() + 6 * HOUR);
  });

  it('stays as it is when nobody slept, and when the clock of the phone is set back behind what has passed', () => {
    expect(slept(HOUR, HOUR)).toBe(0);
    expect(slept(HOUR + 30_000, HOUR)).toBe(0);
    expect(slept(-5 * HOUR, HOUR)).toBe(0);
    expect(slept(-YEAR, 2 * HOUR, 14 * HOUR)).toBe(14 * HOUR);
  });
});
