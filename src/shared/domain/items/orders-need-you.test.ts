import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItems, sampleItem } from '#tests/support/sample-items.ts';
import type { Item } from './item.ts';
import { needOf, needParts, needsSince, ordersNeedYou } from './orders-need-you.ts';

const ZONE = 'Africa/Casablanca';
const TODAY = '2026-11-20';
const item = (status: string, statusAt: string, over: Partial<Item> = {}): Item =>
  sampleItem({ status, statusAt, orderedAt: '2026-11-01T10:00:00Z', ...over });
const need = (status: string, statusAt: string) => needOf(item(status, statusAt), TODAY, ZONE);

describe('an item needs its seller', () => {
  it.each(['created', 'ongoing'])('when it is %s for longer than five days', (status) => {
    expect(need(status, '2026-11-15T10:00:00Z')).toBeNull();
    expect(need(status, '2026-11-14T10:00:00Z')).toBe('slow');
  });

  it('not while it only waits for its completion', () => {
    expect(need('delivered', '2026-11-10T10:00:00Z')).toBeNull();
    expect(need('completed', '2026-11-17T10:00:00Z')).toBeNull();
  });

  it.each(['rejected', 'returned'] as const)('for a week after it was %s', (status) => {
    expect(need(status, '2026-11-13T10:00:00Z')).toBe(status);
    expect(need(status, '2026-11-12T10:00:00Z')).toBeNull();
  });

  it('by the days of the market, not those of UTC', () => {
    const almostMidnight = item('rejected', '2026-09-12T23:30:00Z');
    expect(needOf(almostMidnight, '2026-09-20', ZONE)).toBe('rejected');
    expect(needOf(almostMidnight, '2026-09-20', 'UTC')).toBeNull();
  });

  it('never for a status of a newer gateway, and without a time of its status by that of the order', () => {
    expect(need('on-the-moon', '2026-11-01T10:00:00Z')).toBeNull();
    expect(need('ongoing', '')).toBe('slow');
  });
});

describe('the orders that need somebody', () => {
  it('stand once each under their most urgent need, with the items that are meant', () => {
    const orders = ordersNeedYou(
      [
        item('returned', '2026-11-19T10:00:00Z', { orderId: 'back' }),
        item('rejected', '2026-11-19T10:00:00Z', { orderId: 'mixed', id: '1' }),
        item('ongoing', '2026-11-10T10:00:00Z', { orderId: 'mixed', id: '2' }),
        item('ongoing', '2026-11-10T10:00:00Z', { orderId: 'mixed', id: '3' }),
        item('rejected', '2026-11-19T10:00:00Z', { orderId: 'mixed', id: '4' }),
        item('completed', '2026-11-19T10:00:00Z', { orderId: 'fine' }),
      ],
      TODAY,
      ZONE,
    );
    expect(orders.map(({ orderId, need: why, items }) => [orderId, why, items.map(({ id }) => id)])).toEqual([
      ['mixed', 'slow', ['2', '3']],
      ['back', 'returned', ['1']],
    ]);
  });

  it('come with most at stake first, then those that were paid more, then the newer ones', () => {
    const lost = (orderId: string, commission: number, price: number, day: number) =>
      item('rejected', '2026-11-19T10:00:00Z', { orderId, commission, price, orderedAt: `2026-11-${day}T10:00:00Z` });
    const orders = ordersNeedYou(
      [lost('old', 50, 900, 10), lost('new', 50, 900, 12), lost('dear', 50, 950, 10), lost('most', 80, 100, 10)],
      TODAY,
      ZONE,
    );
    expect(orders.map(({ orderId }) => orderId)).toEqual(['most', 'dear', 'new', 'old']);
    expect(orders[0]?.stake).toBe(80);
  });

  it('are looked for among the orders of sixty days and no further', () => {
    const all = Array.from({ length: 400 }, (_unused, day) => {
      const orderedAt = new Date(Date.parse(`${TODAY}T10:00:00Z`) - day * 86_400_000).toISOString();
      return item('ongoing', orderedAt, { orderId: String(day), orderedAt });
    });
    expect(ordersNeedYou(all, TODAY, ZONE)).toHaveLength(60 - 5);
    expect(needsSince(TODAY)).toBe('2026-09-21');
  });

  it('are those of the items with a need, whatever the items are', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const newest = items.toSorted((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1));
        const today = newest[0]?.orderedAt.slice(0, 10) ?? TODAY;
        const young = items.filter(({ orderedAt }) => orderedAt.slice(0, 10) >= needsSince(today));
        const needsAttention = young.filter((each) => needOf(each, today, ZONE) !== null);
        const found = ordersNeedYou(newest, today, ZONE);
        expect(new Set(found.map(({ orderId }) => orderId))).toEqual(
          new Set(needsAttention.map(({ orderId }) => orderId)),
        );
        expect(found).toHaveLength(new Set(needsAttention.map(({ orderId }) => orderId)).size);
      }),
    );
  });

  it('never stand lower for being worth more', () => {
    fc.assert(
      fc.property(anyItems, fc.nat(), fc.integer({ min: 0, max: 100_000 }), (items, pick, more) => {
        const today =
          items
            .map(({ orderedAt }) => orderedAt.slice(0, 10))
            .sort()
            .at(-1) ?? TODAY;
        const before = ordersNeedYou(items, today, ZONE);
        const chosen = before[pick % Math.max(1, before.length)];
        fc.pre(chosen !== undefined);
        const [{ id }] = chosen.items;
        const better = items.map((each) => (each.id === id ? { ...each, commission: each.commission + more } : each));
        const placeIn = (orders: typeof before): number =>
          orders.findIndex(({ orderId }) => orderId === chosen.orderId);
        expect(placeIn(ordersNeedYou(better, today, ZONE))).toBeLessThanOrEqual(placeIn(before));
      }),
    );
  });

  it('are the sum of their reasons, in orders and in what is at stake', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const today =
          items
            .map(({ orderedAt }) => orderedAt.slice(0, 10))
            .sort()
            .at(-1) ?? TODAY;
        const orders = ordersNeedYou(items, today, ZONE);
        const parts = needParts(orders);
        expect(parts.reduce((sum, part) => sum + part.orders, 0)).toBe(orders.length);
        expect(parts.reduce((sum, { stake }) => sum + stake, 0)).toBe(
          orders.reduce((sum, { stake }) => sum + stake, 0),
        );
      }),
    );
  });
});
