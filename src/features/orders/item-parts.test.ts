import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItems } from '#tests/support/sample-items.ts';
import { columnsOf } from '#shared/contract/codec/columns.ts';
import type { Item } from '#shared/domain/items/item.ts';
import type { RowTest } from '#shared/domain/items/item-table.ts';
import { newestFirst } from '#shared/domain/items/order-days.ts';
import { itemFinder, itemOf, partsOf, rowsOf, type ItemRows } from './item-parts.ts';

const itemsOf = (rows: ItemRows): (Item | undefined)[] =>
  Array.from({ length: rows.count }, (_none, place) => itemOf(rows, place));
const cheap: RowTest =
  ({ price }) =>
  (row) =>
    (price[row] ?? 0) < 500_000;
const mall: RowTest =
  ({ orderType }) =>
  (row) =>
    orderType.texts[orderType.at[row] ?? -1] === 'mall';

describe('parts of a list', () => {
  it('are the items of all chunks, newest first, however they lie in them', () => {
    fc.assert(
      fc.property(anyItems, fc.nat(), (items, cut) => {
        const half = cut % (items.length + 1);
        const parts = partsOf([columnsOf(items.slice(0, half)), columnsOf(items.slice(half))]);
        expect(itemsOf(rowsOf(parts))).toEqual(newestFirst(items));
      }),
    );
  });

  it('stay chunks where each begins after the one before', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const sorted = items.toSorted((a, b) => (a.orderedAt < b.orderedAt ? -1 : 1));
        expect(partsOf([columnsOf(sorted.slice(0, 5)), columnsOf(sorted.slice(5))])).toHaveLength(2);
      }),
    );
  });

  it('are narrowed to what passes all tests, in their order', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const found = itemFinder(cheap, mall)(partsOf([columnsOf(items)]));
        expect(itemsOf(found)).toEqual(
          newestFirst(items).filter(({ price, orderType }) => price < 500_000 && orderType === 'mall'),
        );
      }),
    );
  });

  it('are asked once, and what they came to stays the same when others come', () => {
    fc.assert(
      fc.property(anyItems, anyItems, (items, more) => {
        let asked = 0;
        const find = itemFinder((table) => {
          asked += 1;
          return cheap(table);
        });
        const parts = partsOf([columnsOf(items)]);
        const before = find(parts);
        const after = find([...parts, ...partsOf([columnsOf(more)])]);
        expect(asked).toBe(2);
        expect(after.parts[0]).toBe(before.parts[0]);
        expect(itemOf(rowsOf(after.parts.slice(0, 1)), 0)).toBe(itemOf(before, 0));
      }),
    );
  });

  it('have no item behind their end', () => {
    expect(itemOf(rowsOf([]), 0)).toBeUndefined();
  });
});
