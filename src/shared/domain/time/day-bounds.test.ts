import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dayStart } from './day-bounds.ts';
import { marketDay } from './market-day.ts';
import { addDays } from './period.ts';

const days = fc.integer({ min: 0, max: 3650 }).map((offset) => addDays('2019-10-01', offset));
const zones = fc.constantFrom(
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  // Clocks are moved at midnight there: a day begins at one, and another has its last hour twice.
  'Asia/Beirut',
  'America/Santiago',
  'America/Havana',
);

describe('the first instant of a market day', () => {
  it('belongs to the day, and the second before it does not', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const start = Date.parse(dayStart(day, zone));
        expect(marketDay(start, zone)).toBe(day);
        expect(marketDay(start - 1000, zone)).toBe(addDays(day, -1));
      }),
    );
  });

  it('follows Morocco when it leaves its summer offset for Ramadan', () => {
    expect(dayStart('2026-02-15', 'Africa/Casablanca')).toBe('2026-02-14T23:00:00Z');
    expect(dayStart('2026-02-20', 'Africa/Casablanca')).toBe('2026-02-20T00:00:00Z');
  });
});
