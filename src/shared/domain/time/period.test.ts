import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketDay } from './market-day.ts';
import { addDays, dayNumber, daysInMonth, isIsoDay, monthBefore, monthEnd, monthOf, monthsBetween } from './period.ts';

const day = fc
  .integer({ min: 18_170, max: 40_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));

describe('days and months', () => {
  it('accepts only days that exist', () => {
    expect(isIsoDay('2028-02-29')).toBe(true);
    expect(isIsoDay('0000-01-01')).toBe(false);
    for (const bad of ['2026-02-29', '2026-13-01', '2026-1-1', '', null, '2026-11-20T00:00:00Z'])
      expect(isIsoDay(bad)).toBe(false);
  });

  it('goes forth and back by the same number of days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -500, max: 500 }), (start, days) => {
        const there = addDays(start, days);
        expect(addDays(there, -days)).toBe(start);
        expect((dayNumber(there) ?? Number.NaN) - (dayNumber(start) ?? Number.NaN)).toBe(days);
      }),
    );
  });

  it('puts each day between the first and the last day of its month', () => {
    fc.assert(
      fc.property(day, (some) => {
        const from = monthOf(some);
        expect(from <= some && some <= monthEnd(from)).toBe(true);
        expect(addDays(from, daysInMonth(from) - 1)).toBe(monthEnd(from));
      }),
    );
  });

  it('finds the month before over the turn of a year', () => {
    expect([monthBefore('2026-11-20'), monthBefore('2026-01-05')]).toEqual(['2026-10-01', '2025-12-01']);
  });

  it('lists the months of a span without a gap, oldest first', () => {
    expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
    expect(monthsBetween('2026-02-01', '2026-01-31')).toEqual([]);
  });

  it('takes the day of an instant from the market, not from the device', () => {
    expect(marketDay('2025-11-30T23:30:00Z', 'Africa/Casablanca')).toBe('2025-12-01');
    expect(marketDay('2025-11-30T22:59:59Z', 'Africa/Casablanca')).toBe('2025-11-30');
  });

  it('follows Morocco back to Greenwich time during Ramadan, and for good since September 2026', () => {
    expect(marketDay('2026-02-28T23:30:00Z', 'Africa/Casablanca')).toBe('2026-02-28');
    expect(marketDay('2026-09-19T23:30:00Z', 'Africa/Casablanca')).toBe('2026-09-20');
    expect(marketDay('2026-11-30T23:30:00Z', 'Africa/Casablanca')).toBe('2026-11-30');
  });

  it('asks the platform for a zone that is no market', () => {
    expect(marketDay('2026-11-30T02:30:00Z', 'America/Sao_Paulo')).toBe('2026-11-29');
    expect(marketDay('2026-11-30T20:30:00Z', 'Asia/Kolkata')).toBe('2026-12-01');
  });
});
