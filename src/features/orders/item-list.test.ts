import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDetails, itemsInARow } from '#tests/support/sample-items.ts';
import { chunkOf, chunksOf } from '#tests/support/stored-chunks.ts';
import { openCache } from '#shared/db/open.ts';
import { putChunks } from '#shared/db/stored-chunks.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { Readable } from '#browser/store.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { createItemList, type ItemList } from './item-list.ts';
import { itemOf, rowsOf } from './item-parts.ts';
import { findOrderType, itemsOfOrder } from './stored-items.ts';

let db: CacheDatabase;
let stop: () => void = () => undefined;

beforeEach(async () => {
  const opened = await openCache(`cache.items-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(async () => {
  stop();
  await db.delete();
});

const itemsOf = ({ parts }: ItemList): Item[] => {
  const rows = rowsOf(parts);
  return Array.from({ length: rows.count }, (_none, place) => itemOf(rows, place)).filter((item) => item !== undefined);
};
const watch = (store: Readable<ItemList>, seen: ItemList[] = []): ItemList[] => {
  stop = store.subscribe(() => seen.push(store.current()));
  return seen;
};
const complete = async (store: Readable<ItemList>): Promise<ItemList> => {
  await vi.waitFor(() => expect(store.current().complete).toBe(true), { timeout: 20_000 });
  return store.current();
};

describe('the list of all items', () => {
  it('holds 20,000 items, each once, newest first', async () => {
    const items = itemsInARow(20_000, 30);
    await db.itemChunks.bulkPut(chunksOf(items));
    const store = createItemList(db);
    watch(store);
    const list = await complete(store);
    expect(itemsOf(list)).toEqual(items.toReversed());
  });

  it('shows the newest month before the others are read', async () => {
    await db.itemChunks.bulkPut(chunksOf(itemsInARow(3000, 240)));
    const store = createItemList(db);
    const seen = watch(store);
    await complete(store);
    const first = seen.find(({ parts }) => parts.length > 0);
    expect(first?.complete).toBe(false);
    expect(new Set(first && itemsOf(first).map((item) => item.orderedAt.slice(0, 7))).size).toBe(1);
  });

  it('begins with the newest chunk, however many its month has', async () => {
    const items = itemsInARow(5000, 1);
    const chunks = chunksOf(items);
    await db.itemChunks.bulkPut(chunks);
    const store = createItemList(db);
    const seen = watch(store);
    await complete(store);
    const [first] = seen;
    expect(first && itemsOf(first)).toEqual(items.slice(-(chunks.at(-1)?.columns.n ?? 0)).toReversed());
    expect(first?.complete).toBe(false);
  });

  it('begins with more than the newest chunk where that fills no screen, and never shows fewer', async () => {
    const items = itemsInARow(1500, 240);
    await db.itemChunks.bulkPut(chunksOf(items));
    const store = createItemList(db);
    const seen = watch(store);
    await complete(store);
    const counts = seen.map(({ parts }) => rowsOf(parts).count);
    expect(chunksOf(items).at(-1)?.columns.n).toBeLessThan(60);
    expect(counts[0]).toBeGreaterThanOrEqual(60);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(1500);
  });

  it('is followed for a while after nobody looks at it, so that whoever comes back finds what changed', async () => {
    const items = itemsInARow(3000, 240);
    await db.itemChunks.bulkPut(chunksOf(items));
    const store = createItemList(db, 60_000);
    watch(store);
    await complete(store);
    stop();
    const newest = chunksOf(items).at(-1);
    if (!newest) throw new Error('no chunk');
    const changed = items.slice(-newest.columns.n).map((item) => ({ ...item, status: 'completed' }));
    await db.itemChunks.put(chunkOf(newest.period, newest.no, changed));
    await vi.waitFor(() => expect(itemsOf(store.current())[0]?.status).toBe('completed'), { timeout: 20_000 });
  });

  it('follows a change and keeps the items of the other months as they are', async () => {
    const items = itemsInARow(3000, 240);
    await db.itemChunks.bulkPut(chunksOf(items));
    const store = createItemList(db);
    watch(store);
    const before = await complete(store);
    const newest = chunksOf(items).at(-1);
    if (!newest) throw new Error('no chunk');
    const changed = items.slice(-newest.columns.n).map((item) => ({ ...item, status: 'completed' }));
    await db.itemChunks.put(chunkOf(newest.period, newest.no, changed));
    await vi.waitFor(() => expect(itemsOf(store.current())[0]?.status).toBe('completed'), { timeout: 20_000 });
    expect(store.current().parts.at(-1)).toBe(before.parts.at(-1));
  });

  it('is complete and empty when no item is here', async () => {
    const store = createItemList(db);
    watch(store);
    expect((await complete(store)).parts).toEqual([]);
  });

  it('drops the items of a month that went away', async () => {
    await db.itemChunks.bulkPut(chunksOf(itemsInARow(400, 240)));
    const store = createItemList(db);
    watch(store);
    await complete(store);
    await db.itemChunks.where('period').equals('2025-01-01').delete();
    await vi.waitFor(() => expect(itemsOf(store.current()).every((item) => item.orderedAt >= '2025-02')).toBe(true), {
      timeout: 20_000,
    });
  });

  it('leaves out a chunk that it cannot read and names its month', async () => {
    const [first, ...rest] = chunksOf(itemsInARow(400, 240));
    if (!first) throw new Error('no chunk');
    await db.itemChunks.bulkPut([{ ...first, columns: { n: 5, c: {} } }, ...rest]);
    const store = createItemList(db);
    watch(store);
    const list = await complete(store);
    expect(list.unreadable).toEqual(['2025-01-01']);
    expect(itemsOf(list)).toHaveLength(400 - first.columns.n);
  });
});

describe('one order', () => {
  it('is found among 20,000 by its number alone', async () => {
    await putChunks(db, chunksOf(itemsInARow(20_000, 30)));
    expect((await itemsOfOrder(db, '300012345')).map(({ orderId }) => orderId)).toEqual(['300012345']);
    expect(await findOrderType(db, '300000009')).toBe('jpay');
  });

  it('that is not here has no type', async () => {
    expect(await findOrderType(db, '1')).toBeNull();
  });

  it('has the type of its details when its items are not here', async () => {
    await db.orderDetails.put(sampleDetails({ orderId: '7', orderType: 'ods' }));
    expect(await findOrderType(db, '7')).toBe('ods');
  });
});
