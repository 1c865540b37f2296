import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '#shared/db/open.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { foldSummary, sumCells } from '#shared/domain/sales/summary.ts';
import { itemsInARow } from '#tests/support/sample-items.ts';
import { closedMonth } from './closed-month.ts';

const ZONE = 'Africa/Casablanca';
const ALL = { sales: true, orders: true, commissions: true };
const items = itemsInARow(2000, 20);
let db: CacheDatabase;

beforeEach(async () => {
  const opened = await openCache(`cache.closed-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

const store = async (period: string, next: string): Promise<number> => {
  const within = items.filter(({ orderedAt }) => orderedAt >= `${period}T00` && orderedAt < `${next}T00`);
  const summary = foldSummary(period, 'MAD', ZONE, within);
  await db.summaries.put({ ...summary, asOf: '2025-03-10T10:00:00Z', source: 'items' });
  return sumCells(summary.cells).price;
};
const told = (asOf: string): Promise<unknown> =>
  db.pulls.put({
    key: collectionKey('summaries'),
    asOf,
    cursor: null,
    etag: null,
    locale: 'fr',
    shape: 'one',
    failure: null,
  });

describe('a closed month on home', () => {
  it('is the whole month, compared with the whole month before', async () => {
    const january = await store('2025-01-01', '2025-02-01');
    const february = await store('2025-02-01', '2025-03-01');
    const { figures, asOf } = await closedMonth(db, '2025-02-01', ALL);
    expect(asOf).toBe('2025-03-10T10:00:00Z');
    expect(figures?.sales.price).toBe(february);
    expect(figures?.days.reduce((sum, each) => sum + each, 0)).toBe(february);
    expect(figures?.days).toHaveLength(28);
    expect(figures?.trendPerMille).toBe(Math.round(((february - january) * 1000) / january));
  });

  it('is as old as its commissions where only the orders came, and says nothing of what was never told', async () => {
    await store('2025-02-01', '2025-03-01');
    const line = { type: 'direct', category: 'mall', pending: 0, confirmed: 30, lines: 1 };
    const stored = (period: string, asOf: string): Promise<unknown> =>
      db.commissionSummaries.put({ period, currency: 'MAD', cells: [line], asOf, source: 'lines' });
    await stored('2025-01-01', '2025-01-31T10:00:00Z');
    expect((await closedMonth(db, '2025-02-01', ALL)).tiles).toEqual({ ...ALL, commissions: false });
    await stored('2025-02-01', '2025-03-09T10:00:00Z');
    expect(await closedMonth(db, '2025-02-01', ALL)).toMatchObject({ asOf: '2025-03-09T10:00:00Z', tiles: ALL });
  });

  it('is empty where the gateway told of all months and left it out, and unknown before', async () => {
    expect((await closedMonth(db, '2025-02-01', ALL)).figures).toBeNull();
    await told('2025-03-10T10:00:00Z');
    expect(await closedMonth(db, '2025-02-01', ALL)).toMatchObject({
      figures: { orders: 0, trendPerMille: null },
      asOf: '2025-03-10T10:00:00Z',
      rate: null,
    });
  });

  it('is unknown where it began after the gateway was asked last', async () => {
    await told('2025-01-28T10:00:00Z');
    expect(await closedMonth(db, '2025-02-01', ALL)).toMatchObject({ figures: null, asOf: '' });
    // In Morocco it is February already.
    await told('2025-01-31T23:30:00Z');
    expect((await closedMonth(db, '2025-02-01', ALL)).figures).not.toBeNull();
  });
});
