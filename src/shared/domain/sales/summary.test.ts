import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_ITEM, type Item } from '#shared/domain/items/item.ts';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { foldSummary, sumCells } from './summary.ts';

const november: fc.Arbitrary<Item> = fc
  .record({
    orderId: fc.constantFrom('a', 'b', 'c'),
    status: fc.constantFrom(...ITEM_STATUSES),
    category: fc.constantFrom('phones', 'home'),
    orderType: fc.constantFrom('mall', 'ods'),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    commission: fc.integer({ min: 0, max: 50_000 }),
    second: fc.integer({ min: 0, max: 30 * 86_400 - 1 }),
  })
  .map(({ second, ...part }) => ({
    ...BLANK_ITEM,
    ...part,
    id: '1',
    name: 'n',
    currency: 'MAD',
    orderedAt: new Date(Date.UTC(2026, 9, 31, 23) + second * 1000).toISOString(),
  }));

const fold = (items: readonly Item[]) => foldSummary('2026-11-01', 'MAD', 'Africa/Casablanca', items);

describe('a summary', () => {
  it('holds the same totals as its items, by cells and by days', () => {
    fc.assert(
      fc.property(fc.array(november, { maxLength: 60 }), (items) => {
        const summary = fold(items);
        const price = items.reduce((sum, item) => sum + item.price, 0);
        expect(sumCells(summary.cells)).toMatchObject({ items: items.length, price });
        expect(summary.days.price.reduce((a, b) => a + b, 0)).toBe(price);
        expect(summary.days.items.reduce((a, b) => a + b, 0)).toBe(items.length);
        expect(summary.days.items).toHaveLength(30);
        expect(summary.orders).toBe(new Set(items.map((item) => item.orderId)).size);
      }),
    );
  });

  it('does not depend on the order of the items', () => {
    fc.assert(
      fc.property(fc.array(november, { maxLength: 30 }), (items) => {
        expect(fold([...items].reverse())).toEqual(fold(items));
      }),
    );
  });

  it('adds up only the cells that pass', () => {
    fc.assert(
      fc.property(fc.array(november, { maxLength: 30 }), (items) => {
        const completed = items.filter((item) => item.status === 'completed');
        expect(sumCells(fold(items).cells, (cell) => cell.status === 'completed').items).toBe(completed.length);
      }),
    );
  });
});
