import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketDay } from './market-day.ts';
import { dayOfMonth } from './month-days.ts';
import { daysInMonth, monthOf } from './period.ts';

const instants = fc
  .integer({ min: Date.UTC(2019, 9, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'));

describe('the day of a month', () => {
  it('is that of the market calendar, whatever the offset of the day', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom('Africa/Casablanca', 'Africa/Cairo', 'Asia/Kathmandu'), (instant, zone) => {
        const day = marketDay(instant, zone);
        expect(dayOfMonth(monthOf(day), zone)(Date.parse(instant))).toBe(Number(day.slice(8)));
      }),
    );
  });

  it('of an instant outside of the month is the nearest one', () => {
    const day = dayOfMonth('2026-02-01', 'Africa/Casablanca');
    expect([day(Date.parse('2026-01-05T10:00:00Z')), day(Date.parse('2026-04-05T10:00:00Z')), day(Number.NaN)]).toEqual(
      [1, daysInMonth('2026-02-01'), 1],
    );
  });
});
