import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItems, itemsThatPass, sampleItem } from '#tests/support/sample-items.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { orderFilterTest, rangeProblem, type OrderFilter } from './order-filter.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { foldSummary, sumCells } from '#shared/domain/sales/summary.ts';

const ZONE = 'Africa/Casablanca';
const NO_FILTER: OrderFilter = { ordered: null, completed: null, statuses: [], types: [], categories: [] };
const count = (filter: Partial<OrderFilter>, items: readonly ReturnType<typeof sampleItem>[]): number =>
  itemsThatPass(items, orderFilterTest({ ...NO_FILTER, ...filter }, ZONE)).length;

describe('the filter of orders', () => {
  it('counts what a fold over the same items counts', () => {
    const statuses = fc.subarray(['created', 'completed', 'returned', 'on-the-moon'], { minLength: 1 });
    const types = fc.subarray(['mall', 'jpay'], { minLength: 1 });
    const categories = fc.subarray(['phones', 'home', 'boys'], { minLength: 1 });
    fc.assert(
      fc.property(anyItems, statuses, types, categories, (items, wanted, kinds, shelves) => {
        const cells = foldSummary('2025-01-01', 'MAD', ZONE, items).cells;
        const folded = sumCells(
          cells,
          ({ status, orderType, category }) =>
            wanted.includes(status) && kinds.includes(orderType) && shelves.includes(category),
        ).items;
        expect(count({ statuses: wanted, types: kinds, categories: shelves }, items)).toBe(folded);
      }),
    );
  });

  it('takes an item exactly when its market day lies in the range', () => {
    const days = fc.integer({ min: 0, max: 730 });
    fc.assert(
      fc.property(anyItems, days, fc.integer({ min: 0, max: 90 }), (items, first, length) => {
        const from = addDays('2025-01-01', first);
        const to = addDays(from, length);
        const expected = items.filter((item) => {
          const day = marketDay(item.orderedAt, ZONE);
          return day >= from && day <= to;
        }).length;
        expect(count({ ordered: { from, to } }, items)).toBe(expected);
      }),
    );
  });

  it('an item that is not completed lies in no completed range', () => {
    const completed = { from: '2025-01-01', to: '2026-12-31' };
    expect(count({ completed }, [sampleItem({ completedAt: '' })])).toBe(0);
    expect(count({ completed }, [sampleItem({ completedAt: '2026-03-07T13:40:00Z' })])).toBe(1);
  });

  it('without wishes takes everything', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        expect(count({}, items)).toBe(items.length);
      }),
    );
  });
});

describe('a range that a person chose', () => {
  it.each([
    ['2026-03-01', '2026-03-19', null],
    ['2026-03-19', '2026-03-19', null],
    ['2019-10-01', '2019-10-01', null],
    ['2019-09-30', '2026-03-01', 'too-early'],
    ['2026-03-01', '2026-03-20', 'in-future'],
    ['2026-03-02', '2026-03-01', 'reversed'],
    ['', '2026-03-01', 'missing'],
    ['2026-02-30', '2026-03-01', 'missing'],
  ])('%s to %s: %s', (from, to, problem) => {
    expect(rangeProblem(from, to, '2026-03-19')).toBe(problem);
  });

  it('begins no earlier than the first period', () => {
    expect(rangeProblem('2021-01-31', '2026-03-01', '2026-03-19', '2021-02-01')).toBe('too-early');
  });
});
