import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemsInARow, sampleItem } from '#tests/support/sample-items.ts';
import { chunkOf, chunksOf } from '#tests/support/stored-chunks.ts';
import { columnsOf } from '#shared/contract/codec/columns.ts';
import { foldAttention } from '#shared/db/attention.ts';
import { openCache } from '#shared/db/open.ts';
import { putChunks } from '#shared/db/stored-chunks.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { ordersNeedYou, type NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { readOrdersNeedYou } from './orders-need-you.ts';

let db: CacheDatabase;
beforeEach(async () => {
  const opened = await openCache(`cache.orders-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

const TODAY = '2026-02-20';

const inShort = (orders: readonly NeedsAttentionOrder[]) =>
  orders.map(({ orderId, need, stake, items }) => ({ orderId, need, stake, items: items.map(({ id }) => id) }));

describe('the orders that need somebody', () => {
  it('of 20,000 items are those that the whole list has, read from the records of their months', async () => {
    const items = itemsInARow(20_000, 30);
    const all = ordersNeedYou(items, TODAY, MARKET.timeZone);
    expect(all.length).toBeGreaterThan(100);
    const months = new Map<string, Item[]>();
    for (const item of items) {
      const month = monthOf(marketDay(item.orderedAt, MARKET.timeZone));
      months.set(month, [...(months.get(month) ?? []), item]);
    }
    for (const [month, own] of months)
      await db.attention.put(foldAttention(month, columnsOf(own), `${TODAY}T08:00:00Z`));
    expect(inShort((await readOrdersNeedYou(db, TODAY)).orders)).toEqual(inShort(all));
  });

  it('are found on a phone that stored its months before there were records of them', async () => {
    const items = itemsInARow(20_000, 30);
    await db.itemChunks.bulkPut(chunksOf(items));
    const found = (await readOrdersNeedYou(db, TODAY)).orders;
    expect(inShort(found)).toEqual(inShort(ordersNeedYou(items, TODAY, MARKET.timeZone)));
  });

  it('are none while there are none, and those that were delivered are counted apart', async () => {
    expect(await readOrdersNeedYou(db, '2026-03-25')).toEqual({ orders: [], waiting: 0 });
    const returned = sampleItem({ orderId: 'back', status: 'returned', statusAt: '2026-03-24T10:00:00Z' });
    const delivered = ['1', '2'].map((id) => sampleItem({ orderId: 'there', id, status: 'delivered' }));
    await putChunks(db, [chunkOf('2026-03-01', 0, [returned, ...delivered])]);
    const { orders, waiting } = await readOrdersNeedYou(db, '2026-03-25');
    expect(orders.map(({ orderId }) => orderId)).toEqual(['back']);
    expect(waiting).toBe(1);
  });
});
