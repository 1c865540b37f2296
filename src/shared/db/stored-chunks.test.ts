import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chunkOf } from '#tests/support/stored-chunks.ts';
import { sampleItem } from '#tests/support/sample-items.ts';
import { openCache } from './open.ts';
import type { CacheDatabase } from './schema.ts';
import { chunksOfOrders, deleteChunks, deletePeriod, ordersByPeriod, putChunks } from './stored-chunks.ts';

const items = (...orderIds: string[]) => orderIds.map((orderId) => sampleItem({ orderId }));
const FEBRUARY = '2025-02-01';
const MARCH = '2025-03-01';

let db: CacheDatabase;
beforeEach(async () => {
  const opened = await openCache('cache.stored-chunks');
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
  await putChunks(db, [
    chunkOf(FEBRUARY, 0, items('a', 'a', 'b')),
    chunkOf(FEBRUARY, 1, items('c')),
    chunkOf(MARCH, 0, items('a', 'd')),
  ]);
});
afterEach(() => db.delete());

const placesOf = async (...orderIds: string[]): Promise<string[]> =>
  (await chunksOfOrders(db, new Set(orderIds))).map(({ period, no }) => `${period} ${no}`);

describe('the chunks of orders', () => {
  it('are found in every period that they lie in, each once', async () => {
    expect(await placesOf('a', 'b')).toEqual(['2025-02-01 0', '2025-03-01 0']);
    expect(await placesOf('c')).toEqual(['2025-02-01 1']);
    expect(await placesOf('nobody')).toEqual([]);
    expect(await placesOf()).toEqual([]);
    expect([...(await ordersByPeriod(db, new Set(['a', 'c']))).keys()]).toEqual([FEBRUARY, MARCH]);
  });

  it('are found by what they hold now, not by what they held', async () => {
    await putChunks(db, [chunkOf(FEBRUARY, 1, items('e'))]);
    expect(await placesOf('c')).toEqual([]);
    expect(await placesOf('e')).toEqual(['2025-02-01 1']);
  });

  it('go with their chunk, and with their period', async () => {
    await deleteChunks(db, [[FEBRUARY, 1]]);
    expect(await placesOf('c')).toEqual([]);
    await deletePeriod(db, FEBRUARY);
    expect(await placesOf('a')).toEqual(['2025-03-01 0']);
    expect(await db.itemChunks.count()).toBe(1);
  });
});
