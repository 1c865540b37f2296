import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItems, sampleItem } from '#tests/support/sample-items.ts';
import { foldDays } from './day-summary.ts';
import { packed } from '#shared/domain/packed.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { SalesTally } from './sales-tally.ts';

const ZONE = 'Africa/Casablanca';
const dayOf = (item: Item): string => marketDay(item.orderedAt, ZONE);

describe('a period folded by day', () => {
  it('gives for any days, status and category the same sums as the items themselves', () => {
    const days = fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 }));
    const filter = fc.record({
      status: fc.constantFrom(null, 'completed', 'on-the-moon'),
      category: fc.constantFrom(null, 'phones', 'home'),
    });
    fc.assert(
      fc.property(anyItems, days, filter, (items, [a, b], wanted) => {
        const period = monthOf(items[0] ? dayOf(items[0]) : '2025-01-01');
        const own = items.filter((item) => monthOf(dayOf(item)) === period);
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        const tally = new SalesTally(wanted);
        tally.addDays(foldDays(period, 'MAD', ZONE, own), first, last, () => undefined);
        const fitting = own.filter(
          (item) =>
            Number(dayOf(item).slice(8)) >= first &&
            Number(dayOf(item).slice(8)) <= last &&
            (wanted.status ?? item.status) === item.status &&
            (wanted.category ?? item.category) === item.category,
        );
        const sum = (field: 'quantity' | 'price' | 'commission'): number =>
          fitting.reduce((all, item) => all + item[field], 0);
        expect(tally.totals).toEqual({
          items: fitting.length,
          quantity: sum('quantity'),
          price: sum('price'),
          commission: sum('commission'),
        });
      }),
    );
  });

  it('has one cell for fifty items of one day, status and category', () => {
    const items = Array.from({ length: 50 }, (_none, n) => sampleItem({ orderId: String(n), id: '1' }));
    const days = foldDays('2026-03-01', 'MAD', ZONE, items);
    expect([...days.items]).toEqual([50]);
    expect([...days.price]).toEqual([50 * 44_900]);
  });

  it('counts the orders of each day, and none when an order lies on two days', () => {
    const items = [sampleItem({ id: '1' }), sampleItem({ id: '2' }), sampleItem({ orderId: 'b' })];
    expect(foldDays('2026-03-01', 'MAD', ZONE, items).orders?.[18]).toBe(2);
    const split = [...items, sampleItem({ id: '3', orderedAt: '2026-03-20T10:00:00Z' })];
    expect(foldDays('2026-03-01', 'MAD', ZONE, split).orders).toBeNull();
  });
});

describe('whole numbers packed', () => {
  it('come out as they went in, however large', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeInteger()), (values) => {
        expect([...packed(values)]).toEqual(values.map((value) => value + 0));
      }),
    );
  });

  it('take the narrowest array', () => {
    expect([[127], [128], [32_768], [2 ** 31]].map((values) => packed(values).BYTES_PER_ELEMENT)).toEqual([1, 2, 4, 8]);
  });
});
