import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItems, sampleItem } from '#tests/support/sample-items.ts';
import { itemKey } from './item.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { dayRows, newestFirst } from './order-days.ts';

const ZONE = 'Africa/Casablanca';

describe('orders by day', () => {
  it('every item is there once, in the same order, under its own day', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const list = newestFirst(items);
        const rows = dayRows(list, ZONE);
        let day = '';
        const seen: string[] = [];
        for (const row of rows) {
          if (row.kind === 'day') day = row.day;
          else seen.push(`${day} ${itemKey(row.item)}`);
        }
        expect(seen).toEqual(list.map((item) => `${marketDay(item.orderedAt, ZONE)} ${itemKey(item)}`));
      }),
    );
  });

  it('every day has one head that counts its items', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const heads = dayRows(newestFirst(items), ZONE).flatMap((row) => (row.kind === 'day' ? [row] : []));
        expect(new Set(heads.map(({ day }) => day)).size).toBe(heads.length);
        expect(heads.reduce((total, head) => total + head.items, 0)).toBe(items.length);
      }),
    );
  });

  it('an order after local midnight stands under the new day', () => {
    const rows = dayRows(
      [sampleItem({ orderedAt: '2026-06-01T23:30:00Z' }), sampleItem({ orderedAt: '2026-06-01T22:30:00Z' })],
      ZONE,
    );
    expect(rows.flatMap((row) => (row.kind === 'day' ? [row.day] : []))).toEqual(['2026-06-02', '2026-06-01']);
  });

  it('items of the first second of a day share its head', () => {
    const midnight = sampleItem({ orderedAt: '2026-06-01T23:00:00Z' });
    const rows = dayRows([sampleItem({ orderedAt: '2026-06-02T10:00:00Z' }), midnight, midnight], ZONE);
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'item', 'item', 'item']);
  });

  it('a late item of an old day is put where it belongs', () => {
    const late = sampleItem({ id: 'late', orderedAt: '2026-03-01T10:00:00Z' });
    const list = newestFirst([sampleItem({ orderedAt: '2026-03-02T10:00:00Z' }), late]);
    expect(list.map(({ id }) => id)).toEqual(['1', 'late']);
  });
});
