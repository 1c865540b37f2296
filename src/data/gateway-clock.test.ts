import { describe, expect, it } from 'vitest';
import { afterSleep, gatewayNow, setClockBy } from './gateway-clock.ts';

const EVENING = { gateway: 1_000_000, device: 5_000_000, monotonic: 2000 };
const HOUR = 3_600_000;
const later = (device: number, monotonic: number) =>
  afterSleep(EVENING, { device: EVENING.device + device, monotonic: EVENING.monotonic + monotonic });

describe('the clock of the app', () => {
  it('goes on by the time that the phone slept', () => {
    expect(later(15 * HOUR, 1 * HOUR)).toEqual({
      gateway: EVENING.gateway + 15 * HOUR,
      device: EVENING.device + 15 * HOUR,
      monotonic: EVENING.monotonic + HOUR,
    });
  });

  it('begins no earlier than what the phone heard last, also where the phone starts years ago, and then goes by each answer', () => {
    const heard = Date.now() + 400 * 24 * HOUR;
    setClockBy({ clockOffset: 0, completedAsOf: new Date(heard).toISOString() });
    expect([gatewayNow() >= heard, gatewayNow() < heard + HOUR]).toEqual([true, true]);
    setClockBy({ clockOffset: 5 * HOUR, completedAsOf: new Date(heard).toISOString() });
    expect(gatewayNow()).toBeLessThan(Date.now() + 6 * HOUR);
  });

  it('stays as it is when nobody slept, and when the clock of the phone was set back', () => {
    expect(later(HOUR, HOUR)).toBeNull();
    expect(later(HOUR + 30_000, HOUR)).toBeNull();
    expect(later(-5 * HOUR, HOUR)).toBeNull();
  });
});
