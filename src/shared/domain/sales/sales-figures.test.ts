import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItems, sampleItem } from '#tests/support/sample-items.ts';
import { foldDays } from './day-summary.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf, monthsBetween } from '#shared/domain/time/period.ts';
import { isHere, salesFigures, soldIn, type MonthSales, type MonthsOfSales } from './sales-figures.ts';
import { isByDay, partsOf } from './sales-range.ts';
import { emptySummary, foldSummary } from './summary.ts';

const ZONE = 'Africa/Casablanca';
const TODAY = '2027-06-01';
const ALL = { status: null, category: null };
const dayOf = (item: Item): string => marketDay(item.orderedAt, ZONE);

/** Months as a phone keeps them: of `byDay` ones the days are here, of others the gateway's totals only. */
function phone(items: readonly Item[], byDay: (period: string) => boolean = () => true): MonthsOfSales {
  return new Map(
    monthsBetween('2024-12-01', '2027-01-31').map((period): [string, MonthSales] => {
      const own = items.filter((item) => monthOf(dayOf(item)) === period);
      const summary = own.length > 0 ? foldSummary(period, 'MAD', ZONE, own) : emptySummary(period, 'MAD');
      return [
        period,
        { summary, days: byDay(period) ? foldDays(period, 'MAD', ZONE, own) : null, asOf: `${period}T10:00:00.000Z` },
      ];
    }),
  );
}

const range = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 500 }))
  .map(([start, length]) => ({ from: addDays('2024-12-20', start), to: addDays('2024-12-20', start + length) }));

describe('sales of a range', () => {
  it('are the sums over its items; breakdowns and course add up to the total', () => {
    const filter = fc.record({ status: fc.constantFrom(null, 'completed'), category: fc.constantFrom(null, 'phones') });
    fc.assert(
      fc.property(anyItems, range, filter, (items, asked, wanted) => {
        const figures = salesFigures(phone(items), asked, wanted, TODAY);
        const fitting = items.filter(
          (item) =>
            dayOf(item) >= asked.from &&
            dayOf(item) <= asked.to &&
            (wanted.status ?? item.status) === item.status &&
            (wanted.category ?? item.category) === item.category,
        );
        const price = fitting.reduce((sum, item) => sum + item.price, 0);
        expect(figures.totals.price).toBe(price);
        expect(figures.totals.items).toBe(fitting.length);
        const { currency } = figures;
        expect(soldIn(phone(items), asked, wanted, TODAY)).toEqual({
          currency,
          totals: { items: fitting.length, price },
        });
        for (const parts of [figures.statuses, figures.categories, figures.points]) {
          expect(parts.reduce((sum, part) => sum + part.price, 0)).toBe(price);
          expect(parts.reduce((sum, part) => sum + part.items, 0)).toBe(fitting.length);
        }
        expect(figures.unit).toBe(isByDay(asked) ? 'day' : 'month');
      }),
    );
  });

  it('put every item on its own day', () => {
    const items = [
      sampleItem({ orderedAt: '2026-03-01T00:30:00Z' }),
      sampleItem({ id: '2', orderedAt: '2026-02-28T23:30:00Z' }),
    ];
    const { points } = salesFigures(phone(items), { from: '2026-02-27', to: '2026-03-01' }, ALL, TODAY);
    expect(points.map(({ items: count }) => count)).toEqual([0, 1, 1]);
  });

  it('of whole months need no days, and of other days they do', () => {
    const items = [sampleItem({ orderedAt: '2026-01-05T10:00:00Z' }), sampleItem({ id: '2' })];
    const months = phone(items, (period) => period >= '2026-03-01');
    const here = (from: string, to: string): boolean[] =>
      partsOf({ from, to }, TODAY).map((part) => isHere(part, months));
    expect(here('2026-01-01', '2026-03-10')).toEqual([true, true, true]);
    expect(here('2026-01-02', '2026-03-10')).toEqual([false, true, true]);
    expect(isHere({ period: '2019-10-01', from: '2019-10-01', to: '2019-10-31', whole: true }, months)).toBe(false);
    const { totals, unit, points } = salesFigures(months, { from: '2026-01-01', to: '2026-03-31' }, ALL, TODAY);
    expect([totals.items, unit]).toEqual([2, 'day']);
    expect(points[4]).toEqual({ from: '2026-01-05', to: '2026-01-05', price: 44_900, items: 1 });
  });

  it('under a filter go by month where only the gateway knows the days', () => {
    const months = phone([sampleItem({ orderedAt: '2026-01-05T10:00:00Z' })], () => false);
    const figures = salesFigures(
      months,
      { from: '2026-01-01', to: '2026-01-31' },
      { ...ALL, status: 'created' },
      TODAY,
    );
    expect([figures.unit, figures.points.length, figures.points[0]?.price]).toEqual(['month', 1, 44_900]);
  });

  it('count orders of whole months and of days, and do not guess them under a filter', () => {
    const items = [
      sampleItem(),
      sampleItem({ id: '2' }),
      sampleItem({ orderId: 'b', orderedAt: '2026-03-02T10:00:00Z' }),
    ];
    const orders = (from: string, to: string, status: string | null = null): number | null =>
      salesFigures(phone(items), { from, to }, { status, category: null }, TODAY).orders;
    expect([
      orders('2026-03-01', '2026-03-31'),
      orders('2026-03-10', '2026-03-31'),
      orders('2026-03-01', '2026-03-31', 'created'),
    ]).toEqual([2, 1, null]);
  });

  it('carry the age of the oldest month', () => {
    expect(salesFigures(phone([]), { from: '2026-01-05', to: '2026-03-02' }, ALL, TODAY).asOf).toBe(
      '2026-01-01T10:00:00.000Z',
    );
  });

  it('never add up two currencies, and name the one that is left out', () => {
    const months = new Map(phone([sampleItem({ orderedAt: '2026-01-05T10:00:00Z' }), sampleItem({ id: '2' })]));
    const january = months.get('2026-01-01');
    if (january?.summary) months.set('2026-01-01', { ...january, summary: { ...january.summary, currency: 'XOF' } });
    const figures = salesFigures(months, { from: '2026-01-01', to: '2026-03-31' }, ALL, TODAY);
    expect([figures.totals.items, figures.currency, figures.otherCurrencies]).toEqual([1, 'MAD', ['XOF']]);
  });
});
