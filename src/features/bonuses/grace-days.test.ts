import { expect, it } from 'vitest';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { graceDaysOf, lastOfGrace } from './grace-days.ts';

it('a bonus has the days of grace between its own two ends, also over a night that is an hour shorter', () => {
  const daysUntil = (grace_ends_at: string) => graceDaysOf({ ends_at: '2026-11-30T23:00:00Z', grace_ends_at });
  expect(daysUntil('2026-12-07T23:00:00Z')).toBe(7);
  expect(daysUntil('2026-12-07T22:00:00Z')).toBe(7);
  expect(daysUntil('2026-11-30T23:00:00Z')).toBe(0);
});

it('the last day of grace is as many days after the end, also where the clocks change between', () => {
  const lastDay = (grace_ends_at: string): string => marketDay(lastOfGrace({ grace_ends_at }), 'Africa/Casablanca');
  expect(lastDay('2026-11-14T23:00:00Z')).toBe('2026-11-14');
  // Ten days after 10 February and after 15 March: clocks go back an hour on 15 February, and forward on 22 March.
  expect(lastDay('2026-02-20T23:00:00Z')).toBe('2026-02-20');
  expect(lastDay('2026-03-26T00:00:00Z')).toBe('2026-03-25');
});
