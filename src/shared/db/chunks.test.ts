import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '#shared/contract/codec/columns.ts';
import { BLANK_ITEM, itemKey, type Item } from '#shared/domain/items/item.ts';
import { decodeChunk, decodeChunks, patchChunks, toChunks } from './chunks.ts';
import type { ItemChunkRow } from './schema.ts';
import { dear } from '#tests/support/property-runs.ts';

const PERIOD = '2026-11-01';
const blank = {
  ...BLANK_ITEM,
  name: 'n',
  status: 'created',
  orderType: 'mall',
  category: 'home',
  quantity: 1,
  currency: 'MAD',
};
const item = (order: number, id: number, price = 100): Item => ({
  ...blank,
  orderId: `o${order}`,
  id: String(id),
  price,
  orderedAt: new Date(Date.parse('2026-11-01T00:00:00Z') + order * 60_000).toISOString().replace('.000Z', 'Z'),
});
const sorted = (items: readonly Item[] | null): Item[] =>
  [...(items ?? [])].sort((a, b) => (itemKey(a) < itemKey(b) ? -1 : 1));
const order = (n: number, size: number): Item[] => Array.from({ length: size }, (_none, id) => item(n, id));

const laidOut = (items: readonly Item[]): ItemChunkRow[] => toChunks(PERIOD, columnsOf(items));

const apply = (
  rows: readonly ItemChunkRow[],
  changed: readonly Item[],
  deleted: readonly string[] = [],
): ItemChunkRow[] => {
  const patch = patchChunks(PERIOD, rows, changed, new Set(deleted));
  if (!patch) throw new Error('corrupt');
  const next = new Map(rows.map((row) => [row.no, row]));
  patch.put.forEach((row) => next.set(row.no, row));
  patch.remove.forEach((no) => next.delete(no));
  return [...next.values()].sort((a, b) => a.no - b.no);
};

describe('chunks', () => {
  it('hold up to a thousand items, oldest first, and never half an order', () => {
    const rows = laidOut(Array.from({ length: 260 }, (_none, n) => order(259 - n, 1 + (n % 9))).flat());
    expect(rows.map(({ columns }) => columns.n).every((n) => n <= 1000)).toBe(true);
    const orders = rows.flatMap((row) => [...new Set(decodeChunk(row)?.map(({ orderId }) => orderId))]);
    expect(new Set(orders).size).toBe(orders.length);
    const times = (decodeChunks(rows) ?? []).map(({ orderedAt }) => orderedAt);
    expect(times).toEqual([...times].sort());
  });

  it('keep an order whole that is larger than a chunk', () => {
    expect(laidOut([...order(1, 3), ...order(2, 1100), ...order(3, 3)]).map(({ columns }) => columns.n)).toEqual([
      3, 1100, 3,
    ]);
  });

  it('of a month that takes several end with a small one of its newest orders', () => {
    const rows = laidOut(Array.from({ length: 500 }, (_none, n) => order(n, 1 + (n % 5))).flat());
    const sizes = rows.map(({ columns }) => columns.n);
    expect(sizes.reduce((sum, n) => sum + n, 0)).toBe(1500);
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(100);
    expect(sizes.at(-1)).toBeLessThan(105);
    expect(laidOut(Array.from({ length: 1000 }, (_none, n) => item(n, 0)))).toHaveLength(1);
  });

  it('are written anew only where a change falls', () => {
    const rows = laidOut(Array.from({ length: 3000 }, (_none, n) => item(n, 0)));
    expect(patchChunks(PERIOD, rows, [item(2950, 0, 1)], new Set())?.put.map(({ no }) => no)).toEqual([3]);
    expect(patchChunks(PERIOD, rows, [item(2850, 0, 1)], new Set())?.put.map(({ no }) => no)).toEqual([2]);
    expect(patchChunks(PERIOD, rows, [item(10, 0, 1)], new Set())?.put.map(({ no }) => no)).toEqual([0]);
    expect(patchChunks(PERIOD, rows, [item(1400, 1)], new Set())?.put.map(({ no }) => no)).toEqual([1]);
  });

  it('give the newest one what is new, lay the last two out anew when it is full, and leave the others alone', () => {
    const rows = laidOut(Array.from({ length: 2000 }, (_none, n) => item(n, 0)));
    const sizesOf = (put: readonly ItemChunkRow[] | undefined) => put?.map(({ no, columns }) => [no, columns.n]);
    const more = Array.from({ length: 900 }, (_none, n) => item(4000 + n, 0));
    const full = patchChunks(PERIOD, rows, more, new Set());
    expect(sizesOf(full?.put)).toEqual([[2, 1000]]);
    const later = patchChunks(PERIOD, apply(rows, more), [item(5000, 0)], new Set());
    expect(sizesOf(later?.put)).toEqual([
      [1, 1000],
      [2, 801],
      [3, 100],
    ]);
  });

  it('tell of a patch what it changed, and keep no word of what was there before', () => {
    const rows = laidOut([item(1, 0), item(2, 0), item(3, 0)]);
    const later = { ...item(2, 0), name: 'another name' };
    const patch = patchChunks(PERIOD, rows, [later, item(4, 0)], new Set([itemKey(item(3, 0))]));
    expect(patch?.before).toEqual([item(2, 0), item(3, 0)]);
    expect(patch?.after).toEqual([later, item(4, 0)]);
    const again = patch && patchChunks(PERIOD, patch.put, [item(2, 0)], new Set());
    expect(JSON.stringify(patch?.put)).toContain('another name');
    expect(JSON.stringify(again?.put)).not.toContain('another name');
  });

  it('that cannot be read are told', () => {
    const [row] = laidOut([item(1, 0)]);
    expect(patchChunks(PERIOD, row ? [{ ...row, columns: { n: 1, c: {} } }] : [], [], new Set())).toBeNull();
  });

  it('hold after any patches what the patches say, each order in one chunk', () => {
    const step = fc.record({
      changed: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 1800 }), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 99 })),
      ),
      deleted: fc.array(fc.tuple(fc.integer({ min: 0, max: 1800 }), fc.integer({ min: 0, max: 4 }))),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 5 }), (steps) => {
        const first = Array.from({ length: 2200 }, (_none, n) => item(n % 1600, Math.floor(n / 1600)));
        const model = new Map(first.map((each) => [itemKey(each), each]));
        let rows = laidOut(first);
        for (const { changed, deleted } of steps) {
          const keys = deleted.map(([n, id]) => itemKey(item(n, id)));
          const items = [
            ...new Map(
              changed.map(([n, id, price]) => item(n, id, price)).map((each) => [itemKey(each), each]),
            ).values(),
          ];
          rows = apply(rows, items, keys);
          items.forEach((each) => model.set(itemKey(each), each));
          keys.forEach((key) => model.delete(key));
          const orders = rows.flatMap((row) => [...new Set(decodeChunk(row)?.map(({ orderId }) => orderId))]);
          expect(new Set(orders).size).toBe(orders.length);
        }
        expect(sorted(decodeChunks(rows))).toEqual(sorted([...model.values()]));
      }),
      dear(20),
    );
  });
});
