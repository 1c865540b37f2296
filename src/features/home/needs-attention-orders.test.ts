import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemsInARow, sampleItem } from '#tests/support/sample-items.ts';
import { chunkOf, chunksOf } from '#tests/support/stored-chunks.ts';
import { openCache } from '#shared/db/open.ts';
import { putChunks } from '#shared/db/stored-chunks.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { ordersNeedYou } from '#shared/domain/items/orders-need-you.ts';
import { needsAttentionOrders } from './needs-attention-orders.ts';

let db: CacheDatabase;
beforeEach(async () => {
  const opened = await openCache(`cache.needy-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

describe('the orders that need somebody, on home', () => {
  it('of 20,000 items are those that the whole list has, found in the chunks of three months', async () => {
    const items = itemsInARow(20_000, 30);
    const chunks = chunksOf(items);
    await db.itemChunks.bulkPut(chunks);
    const today = '2026-02-20';
    const all = ordersNeedYou(items.toReversed(), today, MARKET.timeZone);
    expect(all.length).toBeGreaterThan(100);
    const count = await needsAttentionOrders(db, today);
    expect(count.orders).toBe(all.length);
    expect(count.reasons.reduce((sum, { orders }) => sum + orders, 0)).toBe(all.length);

    const old = chunks.filter(({ period }) => period < '2025-12-01');
    expect(old.length).toBeGreaterThan(20);
    await db.itemChunks.bulkDelete(old.map(({ period, no }): [string, number] => [period, no]));
    expect(await needsAttentionOrders(db, today)).toEqual(count);
  });

  it('are told by reason, and none while there are none', async () => {
    expect(await needsAttentionOrders(db, '2026-03-25')).toEqual({ orders: 0, reasons: [] });
    const returned = sampleItem({ status: 'returned', statusAt: '2026-03-24T10:00:00Z' });
    await putChunks(db, [chunkOf('2026-03-01', 0, [returned])]);
    expect(await needsAttentionOrders(db, '2026-03-25')).toEqual({
      orders: 1,
      reasons: [{ need: 'returned', orders: 1 }],
    });
  });
});
