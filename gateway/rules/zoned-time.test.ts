import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { dayStart, isoSeconds, zonedInstant } from './zoned-time.ts';

const wall = (year: number, month: number, day: number, hour: number, minute = 0) => ({
  year,
  month,
  day,
  hour,
  minute,
  second: 0,
});

describe('time on the clocks of a place', () => {
  it('begins a day at the first instant that the market calls by that day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.constantFrom('Africa/Casablanca', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata'),
        (days, zone) => {
          const day = addDays('2019-10-01', days);
          const start = dayStart(day, zone);
          expect(marketDay(start, zone)).toBe(day);
          expect(marketDay(start - 1000, zone)).toBe(addDays(day, -1));
        },
      ),
    );
  });

  it('knows the hour that Morocco takes back for Ramadan', () => {
    expect(isoSeconds(dayStart('2026-01-10', 'Africa/Casablanca'))).toBe('2026-01-09T23:00:00Z');
    expect(isoSeconds(dayStart('2026-03-10', 'Africa/Casablanca'))).toBe('2026-03-10T00:00:00Z');
  });

  it('takes the first of a time that happens twice and moves on one that never happens', () => {
    expect(isoSeconds(zonedInstant(wall(2026, 10, 25, 2, 30), 'Europe/Paris'))).toBe('2026-10-25T00:30:00Z');
    expect(isoSeconds(zonedInstant(wall(2026, 3, 29, 2, 30), 'Europe/Paris'))).toBe('2026-03-29T01:30:00Z');
  });

  it('reads summer and winter time of another continent', () => {
    expect(isoSeconds(zonedInstant(wall(2017, 10, 2, 10, 56), 'America/Sao_Paulo'))).toBe('2017-10-02T13:56:00Z');
    expect(isoSeconds(zonedInstant(wall(2017, 12, 2, 10, 56), 'America/Sao_Paulo'))).toBe('2017-12-02T12:56:00Z');
  });
});
