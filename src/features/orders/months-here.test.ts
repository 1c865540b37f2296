import { describe, expect, it } from 'vitest';
import type { Period } from '#shared/domain/time/period.ts';
import { missingOf, monthsHere } from './months-here.ts';

const months = ['2026-03-01', '2026-02-01', '2026-01-01', '2025-12-01'];
const periods: Period[] = months.map((from) => ({ from, to: from, formatted: from }));

describe('the months on this phone', () => {
  it('all are here when each month with items was pulled', () => {
    const withItems = new Set(['2026-03-01', '2026-01-01']);
    expect(monthsHere({ periods, pulled: withItems, withItems })).toEqual({ since: '2026-01-01', missing: [] });
  });

  it('the data begins after the newest month that is not here', () => {
    const pulled = new Set(['2026-03-01', '2026-02-01', '2025-12-01']);
    expect(monthsHere({ periods, pulled, withItems: null })).toEqual({ since: '2026-02-01', missing: ['2026-01-01'] });
  });

  it('while nobody told which months have items, every month that was not pulled may have some', () => {
    expect(monthsHere({ periods, pulled: new Set(), withItems: null })).toEqual({ since: null, missing: months });
  });

  it('without any items nothing is missing', () => {
    expect(monthsHere({ periods, pulled: new Set(), withItems: new Set() })).toEqual({ since: null, missing: [] });
  });
});

describe('what a range of days lacks on this phone', () => {
  const missing = ['2026-02-01', '2026-01-01', '2025-12-01'];
  const today = '2026-03-19';
  const told = '2026-03-19T08:00:00Z';
  const missingIn = (asked: Parameters<typeof missingOf>[0], absent = missing): ReturnType<typeof missingOf> =>
    missingOf(asked, { missing: absent, told }, today);

  it('are its own days, where orders of these days are asked for', () => {
    const ordered = { from: '2026-02-20', to: '2026-03-05' };
    expect(missingIn({ ordered, completed: null })).toEqual([
      { period: '2026-02-01', from: '2026-02-20', to: '2026-02-28', whole: false },
    ]);
  });

  it('are its months and the one before, where orders that were completed then are asked for', () => {
    const completed = { from: '2026-02-20', to: '2026-03-05' };
    expect(missingIn({ ordered: null, completed })).toEqual([
      { period: '2026-01-01', from: '2026-01-01', to: '2026-01-31', whole: true },
      { period: '2026-02-01', from: '2026-02-01', to: '2026-02-28', whole: true },
    ]);
  });

  it('are days that there have been, whatever an address asks for', () => {
    const ever = { from: '0001-01-01', to: '9999-12-31' };
    const periodsOf = (asked: Parameters<typeof missingOf>[0]): string[] =>
      missingIn(asked).map(({ period }) => period);
    expect(periodsOf({ ordered: ever, completed: null })).toEqual(missing.toReversed());
    expect(periodsOf({ ordered: null, completed: ever })).toEqual(missing.toReversed());
    expect(periodsOf({ ordered: { from: '2027-01-01', to: '9999-12-31' }, completed: null })).toEqual([]);
  });

  it('is nothing where its months are here, and without a range', () => {
    const completed = { from: '2026-03-01', to: '2026-03-05' };
    expect(missingIn({ ordered: null, completed }, ['2026-01-01'])).toEqual([]);
    expect(missingIn({ ordered: null, completed: null })).toEqual([]);
  });

  it('are the days after the last answer, of which nobody has told whether they have orders', () => {
    const asleep = { missing: [], told: '2026-02-27T18:00:00Z' };
    const ordered = { from: today, to: today };
    const thisDay = [{ period: '2026-03-01', from: today, to: today, whole: false }];
    expect(missingOf({ ordered, completed: null }, asleep, today)).toEqual(thisDay);
    expect(missingOf({ ordered: null, completed: ordered }, asleep, today)).toEqual(thisDay);
    expect(missingOf({ ordered: { from: '2026-02-20', to: today }, completed: null }, asleep, today)).toEqual([]);
    expect(missingOf({ ordered, completed: null }, { missing: [], told }, today)).toEqual([]);
  });
});
