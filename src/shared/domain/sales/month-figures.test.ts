import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItems, sampleItem } from '#tests/support/sample-items.ts';
import { monthFigures } from './month-figures.ts';
import { foldSummary } from './summary.ts';

const ZONE = 'Africa/Casablanca';
const fold = (period: string, items: Parameters<typeof foldSummary>[3]): ReturnType<typeof foldSummary> =>
  foldSummary(period, 'MAD', ZONE, items);

describe('the figures of a month', () => {
  it('equal the sum over its items', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const inMonth = items.map((item, index) => ({
          ...item,
          orderedAt: `2026-03-${String((index % 28) + 1).padStart(2, '0')}T12:00:00Z`,
        }));
        const figures = monthFigures(fold('2026-03-01', inMonth), null, '2026-03-31');
        const price = inMonth.reduce((total, item) => total + item.price, 0);
        expect(figures.sales.price).toBe(price);
        expect(figures.days.reduce((total, day) => total + day, 0)).toBe(price);
        const ends = Object.values(figures.orderEnds ?? {}).reduce((total, orders) => total + orders, 0);
        expect(ends).toBe(figures.orders);
        expect(figures.orders).toBe(new Set(items.map(({ orderId }) => orderId)).size);
        expect(figures.confirmed).toBe(
          inMonth.filter((item) => item.status === 'completed').reduce((total, item) => total + item.commission, 0),
        );
      }),
    );
  });

  it('tell the commissions of the ledger where there is one', () => {
    const march = fold('2026-03-01', [sampleItem({ commission: 500, orderedAt: '2026-03-02T12:00:00Z' })]);
    expect(monthFigures(march, null, '2026-03-19', { pending: 70, confirmed: -30 })).toMatchObject({
      pending: 70,
      confirmed: -30,
    });
    expect(monthFigures(march, null, '2026-03-19').pending).toBe(500);
  });

  it('compares with the same days of the month before', () => {
    const february = fold('2026-02-01', [
      sampleItem({ price: 10_000, orderedAt: '2026-02-05T12:00:00Z' }),
      sampleItem({ price: 90_000, orderedAt: '2026-02-25T12:00:00Z' }),
    ]);
    const march = fold('2026-03-01', [sampleItem({ price: 11_240, orderedAt: '2026-03-02T12:00:00Z' })]);
    expect(monthFigures(march, february, '2026-03-19').trendPerMille).toBe(124);
  });

  it('compares as many days of both where the month before is shorter', () => {
    const daily = (month: string, days: number) =>
      fold(
        `${month}-01`,
        Array.from({ length: days }, (_, at) =>
          sampleItem({ price: 1000, orderedAt: `${month}-${String(at + 1).padStart(2, '0')}T08:00:00Z` }),
        ),
      );
    const [february, march] = [daily('2026-02', 28), daily('2026-03', 31)];
    const trend = (reach: Parameters<typeof monthFigures>[4]) =>
      monthFigures(march, february, '2026-03-31', null, reach).trendPerMille;
    expect(trend({ day: 31, soldBefore: 0 })).toBe(0);
    expect(trend({ day: 29, soldBefore: 0 })).toBe(0);
    expect(trend({ day: 28, soldBefore: 1000 })).toBe(0);
    expect(trend({ day: 31, soldBefore: null })).toBe(0);
    // A month that is over is told against the whole one before.
    expect(trend({ day: 32, soldBefore: null })).toBe(107);
  });

  it('compares with nothing where the month before had no sales by that day, or another currency', () => {
    const late = fold('2026-02-01', [sampleItem({ orderedAt: '2026-02-25T12:00:00Z' })]);
    const march = fold('2026-03-01', [sampleItem({ orderedAt: '2026-03-02T12:00:00Z' })]);
    expect(monthFigures(march, late, '2026-03-19').trendPerMille).toBeNull();
    expect(monthFigures(march, { ...late, currency: 'XOF' }, '2026-03-28').trendPerMille).toBeNull();
  });

  it('compares up to the same hour, and without it whole days', () => {
    const february = fold('2026-02-01', [
      sampleItem({ price: 10_000, orderedAt: '2026-02-05T08:00:00Z' }),
      sampleItem({ price: 10_000, orderedAt: '2026-02-19T20:00:00Z' }),
    ]);
    const march = fold('2026-03-01', [
      sampleItem({ price: 12_000, orderedAt: '2026-03-02T12:00:00Z' }),
      sampleItem({ price: 3000, orderedAt: '2026-03-19T07:00:00Z' }),
    ]);
    const trend = (reach: Parameters<typeof monthFigures>[4]) =>
      monthFigures(march, february, '2026-03-19', null, reach).trendPerMille;
    expect(trend({ day: 19, soldBefore: 0 })).toBe(500);
    expect(trend({ day: 19, soldBefore: 10_000 })).toBe(-250);
    expect(trend({ day: 19, soldBefore: null })).toBe(200);
    expect(trend(null)).toBeNull();
  });
});
