import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, paceOf, usualCommission } from './goal.ts';

const course = (given: Partial<Parameters<typeof paceOf>[0]> = {}) =>
  paceOf({ goal: 300_000, earned: 150_000, today: '2026-11-15', usual: 2500, ...given });

describe('the pace towards a goal', () => {
  it('says what is missing, per day and in usual items', () => {
    expect(course({ earned: 140_000 })).toEqual({
      state: 'behind',
      share: 140 / 300,
      due: 0.5,
      missing: 160_000,
      daysLeft: 16,
      perDay: 10_000,
      items: 64,
    });
    expect(course().state).toBe('ahead');
  });

  it('is reached by as much, and by more', () => {
    for (const earned of [300_000, 900_000])
      expect(course({ earned })).toMatchObject({ state: 'reached', share: 1, missing: 0, perDay: 0, items: 0 });
  });

  it('tells nothing of a month that has just begun, but that it is reached', () => {
    expect(course({ today: '2026-11-02', earned: 0 }).state).toBe('begun');
    expect(course({ today: '2026-11-03', earned: 0 }).state).toBe('behind');
    expect(course({ today: '2026-11-01', earned: 300_000 }).state).toBe('reached');
  });

  it('counts no items where nobody knows what is usual', () => {
    expect([null, 0].map((usual) => course({ usual }).items)).toEqual([null, null]);
  });

  it('on the last day asks for all of it', () => {
    expect(course({ today: '2026-11-30' })).toMatchObject({ daysLeft: 1, perDay: 150_000, missing: 150_000 });
  });

  it('on every day asks for no less than what is missing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.integer({ min: -500_000, max: 20_000_000 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 100_000 }),
        (goal, earned, day, usual) => {
          const today = `2026-11-${String(day).padStart(2, '0')}`;
          const pace = paceOf({ goal, earned, today, usual });
          expect(pace.perDay * pace.daysLeft).toBeGreaterThanOrEqual(pace.missing);
          expect((pace.items ?? 0) * usual).toBeGreaterThanOrEqual(pace.missing);
          expect(pace.share).toBeGreaterThanOrEqual(0);
          expect(pace.share).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

it('what an item usually earns leaves out those that earn nothing', () => {
  const cells = [
    { items: 3, commission: 900 },
    { items: 5, commission: 0 },
    { items: 1, commission: 300 },
  ];
  expect(usualCommission(cells)).toBe(300);
  expect(usualCommission([{ items: 2, commission: 0 }])).toBeNull();
});

describe('an amount that somebody types', () => {
  it.each([
    ['3000', 300_000],
    ['3 000', 300_000],
    ['3.000', 300_000],
    ['3,000', 300_000],
    ['3.000,50', 300_050],
    ['3000.5', 300_050],
    ['٣٠٠٠', 300_000],
    ['۳۰۰۰٫۵', 300_050],
    ['0', 0],
    ['-5', -500],
    ['1.234.567', 123_456_700],
  ])('%s is %d', (text, amount) => {
    expect(amountOf(text, 'MAD')).toBe(amount);
  });

  it.each(['', 'abc', '12,3456', '1e9', '3000 DH', '--5', '0612345678901234'])('%j is none', (text) => {
    expect(amountOf(text, 'MAD')).toBeNull();
  });

  it('has no decimals where the currency has none', () => {
    expect(amountOf('25.000', 'XOF')).toBe(25_000);
    expect(amountOf('25,5', 'XOF')).toBeNull();
  });
});
