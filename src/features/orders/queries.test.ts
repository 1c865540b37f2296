import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleDetails, sampleItem } from '#tests/support/sample-items.ts';
import { chunkOf } from '#tests/support/stored-chunks.ts';
import { addChanges } from '#shared/db/change-sets.ts';
import { openCache } from '#shared/db/open.ts';
import { putChunks } from '#shared/db/stored-chunks.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { foldSummary } from '#shared/domain/sales/summary.ts';
import { orderPhones, ordersState, orderView } from './queries.ts';

let db: CacheDatabase;

beforeEach(async () => {
  const opened = await openCache(`cache.orders-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

const pulled = (key: string, asOf: string): Promise<unknown> =>
  db.pulls.put({ key, asOf, cursor: null, etag: null, locale: 'fr', shape: 'columns', failure: null });

/** A month with one item, whose rows are on the phone or still the gateway's summary only. */
async function month(period: string, asOf: string, source: 'items' | 'gateway'): Promise<void> {
  const item = sampleItem({ orderId: period, orderedAt: `${period}T12:00:00Z` });
  await db.periods.put({ from: period, to: period, formatted: period });
  await db.summaries.put({ ...foldSummary(period, 'MAD', 'Africa/Casablanca', [item]), asOf, source });
  if (source === 'gateway') return;
  await putChunks(db, [chunkOf(period, 0, [item])]);
  await pulled(collectionKey('items', period), asOf);
}

describe('the state of the orders list', () => {
  it('is as old as the oldest month in it', async () => {
    await pulled(collectionKey('summaries'), '2026-03-19T17:10:00Z');
    await month('2026-03-01', '2026-03-19T17:10:00Z', 'items');
    await month('2026-02-01', '2026-03-18T08:00:00Z', 'items');
    expect(await ordersState(db)).toEqual({
      months: { since: '2026-02-01', missing: [] },
      asOf: '2026-03-18T08:00:00Z',
      told: '2026-03-19T17:10:00Z',
    });
  });

  it('names the months of which only the sums are here', async () => {
    await pulled(collectionKey('summaries'), '2026-03-19T17:10:00Z');
    await month('2026-03-01', '2026-03-19T17:10:00Z', 'items');
    await month('2025-12-01', '2026-03-19T17:10:00Z', 'gateway');
    expect((await ordersState(db)).months).toEqual({ since: '2026-03-01', missing: ['2025-12-01'] });
  });

  it('without any order has the age of the answer that said so', async () => {
    await pulled(collectionKey('summaries'), '2026-03-19T17:10:00Z');
    expect(await ordersState(db)).toEqual({
      months: { since: null, missing: [] },
      asOf: '2026-03-19T17:10:00Z',
      told: '',
    });
  });

  it('before the first pull has no age', async () => {
    expect((await ordersState(db)).asOf).toBe('');
  });
});

describe('what the phone knows of one order', () => {
  it('is its items, its details and the history of all its items', async () => {
    await month('2026-03-01', '2026-03-19T17:10:00Z', 'items');
    await putChunks(db, [chunkOf('2026-03-01', 1, [sampleItem({ orderId: '77' }), sampleItem({ orderId: '770' })])]);
    await db.orderDetails.put(sampleDetails({ orderId: '77' }));
    const change = {
      entity: 'item',
      name: 'Blender',
      field: 'status',
      before: 'created',
      after: 'ongoing',
      asOf: '2026-03-19T17:10:00Z',
    } as const;
    await addChanges(db, [
      { ...change, key: '77/1' },
      { ...change, key: '770/1' },
      { ...change, key: '77/0/1' },
    ]);
    const view = await orderView(db, '77');
    expect(view.items.map(({ orderId }) => orderId)).toEqual(['77']);
    expect(view.details?.orderId).toBe('77');
    expect(view.changes.map(({ key }) => key)).toEqual(['77/1']);
    expect(view.asOf).toBe('2026-03-19T17:10:00Z');
  });

  it('is nothing for an order that is not here', async () => {
    expect(await orderView(db, '1')).toEqual({ items: [], details: null, changes: [], asOf: '' });
  });
});

describe('phones to search by', () => {
  it('are those of the orders that were looked at', async () => {
    await db.orderDetails.bulkPut([
      sampleDetails({ customer: { name: null, phone: '0612345678', address: null, email: null } }),
      sampleDetails({ orderId: '2' }),
    ]);
    expect(await orderPhones(db)).toEqual([{ orderId: '1', phone: '0612345678' }]);
  });
});
