import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/time/period.ts';
import { daysIn, firstSalesDay, likeDays, partsOf, rangeBefore, toldPoints, withinLife } from './sales-range.ts';

const day = fc.integer({ min: 0, max: 2600 }).map((offset) => addDays('2019-10-01', offset));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 900 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));

describe('the days of sales', () => {
  it('begin with the first period, and never before the program', () => {
    expect(firstSalesDay([{ from: '2024-05-01' }, { from: '2021-02-01' }])).toBe('2021-02-01');
    expect(firstSalesDay([])).toBe('2019-10-01');
    expect(firstSalesDay([{ from: '2001-01-01' }])).toBe('2019-10-01');
  });

  it('are cut to days that have been', () => {
    expect(withinLife({ from: '2018-01-01', to: '2030-01-01' }, '2019-10-01', '2026-03-19')).toEqual({
      from: '2019-10-01',
      to: '2026-03-19',
    });
    expect(withinLife({ from: '2027-01-01', to: '2027-01-03' }, '2019-10-01', '2026-03-19')).toBeNull();
  });
});

describe('the range before', () => {
  it('ends the day before and is as long in days', () => {
    expect(rangeBefore({ from: '2026-02-18', to: '2026-03-19' })).toEqual({ from: '2026-01-19', to: '2026-02-17' });
  });

  it('of whole months is as many whole months', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(rangeBefore({ from: '2026-01-01', to: '2026-02-28' })).toEqual({ from: '2025-11-01', to: '2025-12-31' });
  });
});

describe('a range month by month', () => {
  it('covers each of its days once', () => {
    fc.assert(
      fc.property(range, (asked) => {
        const parts = partsOf(asked, '2030-01-01');
        expect(parts.reduce((sum, part) => sum + daysIn(part), 0)).toBe(daysIn(asked));
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([asked.from, asked.to]);
      }),
    );
  });

  it('counts the running month as whole when it reaches today', () => {
    const whole = (to: string): boolean[] =>
      partsOf({ from: '2026-02-10', to }, '2026-03-19').map((part) => part.whole);
    expect(whole('2026-03-19')).toEqual([false, true]);
    expect(whole('2026-03-18')).toEqual([false, false]);
  });
});

describe('what is compared of a range and the one before it', () => {
  const TODAY = '2026-11-23';
  const compared = (asked: { from: string; to: string }) => likeDays(asked, rangeBefore(asked), TODAY);

  it('is all of both when the range is over', () => {
    const october = { from: '2026-10-01', to: '2026-10-31' };
    expect(compared(october)).toEqual({ range: october, before: { from: '2026-09-01', to: '2026-09-30' } });
  });

  it('is the days that are over of one that is not, and as many before', () => {
    expect(compared({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      range: { from: '2026-11-01', to: '2026-11-22' },
      before: { from: '2026-10-01', to: '2026-10-22' },
    });
    expect(compared({ from: '2026-11-17', to: TODAY })?.before).toEqual({ from: '2026-11-10', to: '2026-11-15' });
  });

  it('is no more days than the shorter of both has', () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(likeDays(march, rangeBefore(march), '2026-03-31')).toEqual({
      range: { from: '2026-03-01', to: '2026-03-28' },
      before: { from: '2026-02-01', to: '2026-02-28' },
    });
  });

  it('is nothing on its first day', () => {
    expect(compared({ from: TODAY, to: '2026-11-30' })).toBeNull();
  });
});

describe('the course over time', () => {
  const points = ['2026-11-20', '2026-11-21', '2026-11-22'].map((one) => ({ from: one, to: one }));

  it('ends with the last day that was told of, and holds every day where that is today or not known', () => {
    expect(toldPoints(points, '2026-11-21T10:00:00Z', '2026-11-22')).toEqual(points.slice(0, 2));
    expect(toldPoints(points, '2026-11-22T10:00:00Z', '2026-11-22')).toEqual(points);
    expect(toldPoints(points, '', '2026-11-22')).toEqual(points);
  });

  it('holds the month that the last day lies in', () => {
    const months = [
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-22' },
    ];
    expect(toldPoints(months, '2026-11-03T10:00:00Z', '2026-11-22')).toEqual(months);
  });
});
