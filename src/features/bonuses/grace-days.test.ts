import { expect, it } from 'vitest';
import { graceDaysOf } from './grace-days.ts';

it('a bonus has the days of grace between its own two ends, also over a night that is an hour shorter', () => {
  const daysUntil = (grace_ends_at: string) => graceDaysOf({ ends_at: '2026-11-30T23:00:00Z', grace_ends_at });
  expect(daysUntil('2026-12-07T23:00:00Z')).toBe(7);
  expect(daysUntil('2026-12-07T22:00:00Z')).toBe(7);
  expect(daysUntil('2026-11-30T23:00:00Z')).toBe(0);
});
