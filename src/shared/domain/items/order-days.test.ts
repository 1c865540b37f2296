import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItems, sampleItem } from '#tests/support/sample-items.ts';
import { itemKey } from './item.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { columnsOf } from '#shared/contract/codec/columns.ts';
import type { Item } from './item.ts';
import { dayRows, newestFirst, newestRows } from './order-days.ts';

const ZONE = 'Africa/Casablanca';

/** The rows of a list of items, newest first, each a day or an item. */
function listOf(...parts: (readonly Item[])[]): (string | Item | undefined)[] {
  const { rows, days } = dayRows(
    parts.map((items) => {
      const columns = columnsOf(items);
      return { columns, rows: Uint32Array.from({ length: columns.n }, (_row, at) => at) };
    }),
    ZONE,
  );
  const items = parts.flat();
  return Array.from(rows, (place) => (place < 0 ? days[-1 - place] : items[place]));
}

describe('orders by day', () => {
  it('every item is there once, in the same order, under its own day', () => {
    fc.assert(
      fc.property(anyItems, fc.nat(), (items, cut) => {
        const list = newestFirst(items);
        const half = cut % (list.length + 1);
        let day = '';
        const seen: string[] = [];
        for (const row of listOf(list.slice(0, half), list.slice(half))) {
          if (typeof row === 'string') day = row;
          else if (row) seen.push(`${day} ${itemKey(row)}`);
        }
        expect(seen).toEqual(list.map((item) => `${marketDay(item.orderedAt, ZONE)} ${itemKey(item)}`));
      }),
    );
  });

  it('every day has one head', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const heads = listOf(newestFirst(items)).filter((row) => typeof row === 'string');
        expect(new Set(heads).size).toBe(heads.length);
        expect(heads).toHaveLength(new Set(items.map(({ orderedAt }) => marketDay(orderedAt, ZONE))).size);
      }),
    );
  });

  it('an order after local midnight stands under the new day', () => {
    const rows = listOf([
      sampleItem({ orderedAt: '2026-06-01T23:30:00Z' }),
      sampleItem({ orderedAt: '2026-06-01T22:30:00Z' }),
    ]);
    expect(rows.filter((row) => typeof row === 'string')).toEqual(['2026-06-02', '2026-06-01']);
  });

  it('items of the first second of a day share its head', () => {
    const midnight = sampleItem({ orderedAt: '2026-06-01T23:00:00Z' });
    const rows = listOf([sampleItem({ orderedAt: '2026-06-02T10:00:00Z' }), midnight, midnight]);
    expect(rows.map((row) => typeof row)).toEqual(['string', 'object', 'object', 'object']);
  });

  it('a late item of an old day is put where it belongs', () => {
    const late = sampleItem({ id: 'late', orderedAt: '2026-03-01T10:00:00Z' });
    const list = newestFirst([sampleItem({ orderedAt: '2026-03-02T10:00:00Z' }), late]);
    expect(list.map(({ id }) => id)).toEqual(['1', 'late']);
  });

  it('rows of columns go in the order of items', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        expect(Array.from(newestRows(columnsOf(items)), (row) => items[row])).toEqual(newestFirst(items));
      }),
    );
  });
});
