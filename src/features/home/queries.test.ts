import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemsInARow, sampleItem } from '#tests/support/sample-items.ts';
import { chunkOf, chunksOf } from '#tests/support/stored-chunks.ts';
import { openCache } from '#shared/db/open.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { monthFigures } from '#shared/domain/sales/month-figures.ts';
import { emptySummary, foldSummary, sumCells } from '#shared/domain/sales/summary.ts';
import { monthRows, payday, tilesOf } from './queries.ts';
import { recentItems } from './recent-items.ts';
import { NO_PARTS } from '#tests/support/payout-parts.ts';

const ZONE = 'Africa/Casablanca';
const ALL = { sales: true, orders: true, commissions: true };
let db: CacheDatabase;

beforeEach(async () => {
  const opened = await openCache(`cache.home-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

const pulled = (key: string, asOf: string): Promise<unknown> =>
  db.pulls.put({ key, asOf, cursor: null, etag: null, locale: 'fr', shape: 'one', failure: null });

describe('the month on home', () => {
  it('shows the sum of the stored cells', async () => {
    const items = itemsInARow(2000, 20);
    const summary = foldSummary(
      '2025-01-01',
      'MAD',
      ZONE,
      items.filter((item) => item.orderedAt < '2025-01-31T23:00:00Z'),
    );
    await db.summaries.put({ ...summary, asOf: '2025-01-31T10:00:00Z', source: 'items' });
    const rows = await monthRows(db, '2025-01-31');
    const figures = monthFigures(rows.month, rows.before, '2025-01-31');
    expect(figures.sales).toEqual(sumCells(summary.cells));
    expect(figures.pending + figures.confirmed).toBe(
      sumCells(summary.cells, ({ status }) => !['failed', 'rejected', 'returned'].includes(status)).commission,
    );
    expect(rows).toMatchObject({ asOf: '2025-01-31T10:00:00Z', newcomer: false });
  });

  it('has the commissions of the ledger, and of none while the gateway has no ledger', async () => {
    expect((await monthRows(db, '2025-01-31')).ledger).toBeNull();
    const cell = { type: 'direct', category: 'mall', pending: 70, confirmed: -30, lines: 2 };
    const row = { currency: 'MAD', asOf: '2025-01-31T10:00:00Z', source: 'gateway' } as const;
    await db.commissionSummaries.put({ ...row, period: '2025-01-01', cells: [cell, cell] });
    expect((await monthRows(db, '2025-01-31')).ledger).toMatchObject({ pending: 140, confirmed: -60 });
    expect((await monthRows(db, '2025-02-10')).ledger).toMatchObject({ pending: 0, confirmed: 0 });
  });

  it('without sales is empty, and says so as of the pull that told it', async () => {
    await pulled(collectionKey('summaries'), '2025-03-10T10:00:00Z');
    const rows = await monthRows(db, '2025-03-10');
    expect(rows.month.cells).toEqual([]);
    expect(rows).toMatchObject({ asOf: '2025-03-10T10:00:00Z', newcomer: true });
  });

  it('before the first pull nobody is a newcomer', async () => {
    expect(await monthRows(db, '2025-03-10')).toMatchObject({ asOf: '', newcomer: false });
  });

  it('without sales counts in the currency of the months before', async () => {
    await pulled(collectionKey('summaries'), '2025-03-10T10:00:00Z');
    const items = [sampleItem({ orderedAt: '2024-01-05T10:00:00Z', currency: 'BRL' })];
    await db.summaries.put({ ...foldSummary('2024-01-01', 'BRL', ZONE, items), asOf: '', source: 'items' });
    expect((await monthRows(db, '2025-03-10')).month.currency).toBe('BRL');
  });

  it('counts in that currency also where the month lies on the phone without a sale', async () => {
    await pulled(collectionKey('summaries'), '2025-03-10T10:00:00Z');
    const items = [sampleItem({ orderedAt: '2025-02-05T10:00:00Z', currency: 'BRL' })];
    await db.summaries.bulkPut([
      { ...foldSummary('2025-02-01', 'BRL', ZONE, items), asOf: '', source: 'items' },
      { ...foldSummary('2025-03-01', 'MAD', ZONE, []), asOf: '2025-03-10T09:00:00Z', source: 'items' },
    ]);
    const rows = await monthRows(db, '2025-03-10');
    expect([rows.month.currency, rows.asOf]).toEqual(['BRL', '2025-03-10T09:00:00Z']);
  });

  it('whoever never had an order but earns by a team has something to count', async () => {
    await pulled(collectionKey('summaries'), '2025-03-10T10:00:00Z');
    expect(await monthRows(db, '2025-03-10')).toMatchObject({ newcomer: true, earns: false });
    const cell = { type: 'indirect1', category: 'my-team', pending: 70, confirmed: 4000, lines: 2 };
    const row = { currency: 'MAD', asOf: '2025-03-10T10:00:00Z', source: 'gateway' } as const;
    await db.commissionSummaries.put({ ...row, period: '2025-02-01', cells: [cell] });
    const rows = await monthRows(db, '2025-03-10');
    expect(rows).toMatchObject({ newcomer: true, earns: true });
    expect(tilesOf(rows, ALL).tiles).toEqual({ sales: false, orders: false, commissions: true });
  });

  it('somebody with old orders is no newcomer', async () => {
    await pulled(collectionKey('summaries'), '2025-03-10T10:00:00Z');
    await db.summaries.put({
      ...foldSummary('2024-01-01', 'MAD', ZONE, [sampleItem({ orderedAt: '2024-01-05T10:00:00Z' })]),
      asOf: '',
      source: 'items',
    });
    expect((await monthRows(db, '2025-03-10')).newcomer).toBe(false);
  });
});

describe('the tiles of the running month', () => {
  const cell = { type: 'direct', category: 'mall', pending: 70, confirmed: 30, lines: 2 };
  const sold = async (asOf: string): Promise<unknown> =>
    db.summaries.put({
      ...foldSummary('2025-03-01', 'MAD', ZONE, [sampleItem({ orderedAt: '2025-03-01T10:00:00Z' })]),
      asOf,
      source: 'items',
    });
  const earned = (period: string, asOf: string): Promise<unknown> =>
    db.commissionSummaries.put({ period, currency: 'MAD', cells: [cell], asOf, source: 'lines' });

  it('are as old as the commissions where only the orders came', async () => {
    await sold('2025-03-10T10:00:00Z');
    await earned('2025-03-01', '2025-03-09T10:00:00Z');
    const rows = await monthRows(db, '2025-03-10');
    expect(tilesOf(rows, ALL)).toEqual({ asOf: '2025-03-09T10:00:00Z', tiles: ALL });
    expect(tilesOf(rows, { ...ALL, commissions: false }).asOf).toBe('2025-03-10T10:00:00Z');
    await earned('2025-03-01', '2025-03-10T10:00:01Z');
    expect(tilesOf(await monthRows(db, '2025-03-10'), ALL).asOf).toBe('2025-03-10T10:00:00Z');
  });

  it('say nothing of commissions of a month that began after these were told, and none once they are', async () => {
    await sold('2025-03-01T10:00:00Z');
    await earned('2025-02-01', '2025-02-28T20:00:00Z');
    await pulled(collectionKey('lines'), '2025-02-28T20:00:00Z');
    expect(tilesOf(await monthRows(db, '2025-03-01'), ALL)).toEqual({
      asOf: '2025-03-01T10:00:00Z',
      tiles: { ...ALL, commissions: false },
    });
    await pulled(collectionKey('lines'), '2025-03-01T10:00:00Z');
    const rows = await monthRows(db, '2025-03-01');
    expect([rows.ledger?.pending, tilesOf(rows, ALL).tiles]).toEqual([0, ALL]);
  });
});

describe('the payout that home leads with', () => {
  it('is as old as the last answer about payouts, which may have changed nothing', async () => {
    await db.payouts.put({
      period: '2025-02-01',
      currency: 'MAD',
      amount: 90_000,
      threshold: 20_000,
      method: 'cash',
      decided_at: '2025-03-01T00:10:00Z',
      state: 'decided',
      state_at: '2025-03-01T00:10:00Z',
      reason: '',
      payable_from: null,
      account: null,
      events: [],
      parts: { ...NO_PARTS, direct: 90_000 },
      moved_on: null,
      asOf: '2025-03-01T08:00:00Z',
    });
    expect((await payday(db, '2025-03-08'))?.asOf).toBe('2025-03-01T08:00:00Z');
    await pulled('payouts', '2025-03-08T09:00:00Z');
    expect((await payday(db, '2025-03-08'))?.asOf).toBe('2025-03-08T09:00:00Z');
  });
});

describe('the newest items', () => {
  it('are the last five of 20,000', async () => {
    const items = itemsInARow(20_000, 30);
    await db.itemChunks.bulkPut(chunksOf(items));
    expect((await recentItems(db)).items.map(({ orderId }) => orderId)).toEqual(
      items
        .slice(-5)
        .reverse()
        .map(({ orderId }) => orderId),
    );
  });

  it('are completed from the month before when the new month has few', async () => {
    await db.itemChunks.bulkPut([
      chunkOf('2025-01-01', 0, itemsInARow(10, 60)),
      chunkOf('2025-02-01', 0, [sampleItem({ orderId: 'new', orderedAt: '2025-02-02T10:00:00Z' })]),
    ]);
    await db.summaries.bulkPut([
      { ...emptySummary('2025-01-01', 'MAD'), source: 'items', asOf: '2025-02-02T08:00:00Z' },
      { ...emptySummary('2025-02-01', 'MAD'), source: 'items', asOf: '2025-02-02T11:00:00Z' },
    ]);
    const { items, asOf } = await recentItems(db);
    expect(items[0]?.orderId).toBe('new');
    expect(items).toHaveLength(5);
    expect(asOf).toBe('2025-02-02T08:00:00Z');
  });
});
