import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemsInARow, sampleItem } from '#tests/support/sample-items.ts';
import { openCache } from '#shared/db/open.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { foldDays } from '#shared/domain/sales/day-summary.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthEnd, monthOf } from '#shared/domain/time/period.ts';
import type { SalesFilter } from '#shared/domain/sales/sales-tally.ts';
import { foldSummary } from '#shared/domain/sales/summary.ts';
import { salesRows } from './queries.ts';
import { salesView } from './sales-view.ts';
import { customSearch } from '#shared/domain/time/period-asked.ts';

const ZONE = 'Africa/Casablanca';
const TODAY = '2025-04-20';
const ALL: SalesFilter = { status: null, category: null };
const ITEMS = itemsInARow(20_000, 8);
const dayOf = (item: Item): string => marketDay(item.orderedAt, ZONE);
let db: CacheDatabase;

beforeEach(async () => {
  const opened = await openCache(`cache.sales-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

async function store(period: string, items: readonly Item[], source: 'items' | 'gateway'): Promise<void> {
  await db.periods.put({ from: period, to: monthEnd(period), formatted: period });
  await db.summaries.put({
    ...foldSummary(period, 'MAD', ZONE, items),
    asOf: `2025-04-20T0${period.slice(6, 7)}:00:00.000Z`,
    source,
  });
  if (source === 'items') await db.daySummaries.put(foldDays(period, 'MAD', ZONE, items));
}

const ofMonth = (period: string): Item[] => ITEMS.filter((item) => monthOf(dayOf(item)) === period);
const ask = async (from: string, to: string, filter = ALL) =>
  salesView(await salesRows(db, customSearch({ from, to }), TODAY), filter, TODAY);

describe('sales on a phone', () => {
  it('of any days are what the items of these days add up to', async () => {
    for (const period of ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'])
      await store(period, ofMonth(period), 'items');
    const filter = { status: 'completed', category: 'appliances' };
    const view = await ask('2025-02-10', '2025-03-15', filter);
    const fitting = ITEMS.filter(
      (item) => dayOf(item) >= '2025-02-10' && dayOf(item) <= '2025-03-15' && item.status === 'completed',
    );
    if (view.kind !== 'figures') throw new Error('something is missing');
    expect(view.figures.totals.items).toBe(fitting.length);
    expect(view.figures.asOf).toBe('2025-04-20T02:00:00.000Z');
    expect(view.comparison?.kind).toBe('change');
  });

  it('never read an item', async () => {
    await store('2025-04-01', ofMonth('2025-04-01'), 'items');
    await db.itemChunks.put({ period: '2025-04-01', no: 0, columns: { n: 1, c: {} } });
    expect((await ask('2025-04-02', '2025-04-20')).kind).toBe('figures');
  });

  it('of a whole month stand on the figures of the gateway, of a part of it they are missing', async () => {
    await store('2025-02-01', ofMonth('2025-02-01'), 'gateway');
    await store('2025-03-01', ofMonth('2025-03-01'), 'items');
    const whole = await ask('2025-02-01', '2025-03-15');
    expect(whole.kind === 'figures' && whole.figures.totals.items).toBe(
      ITEMS.filter((item) => dayOf(item) >= '2025-02-01' && dayOf(item) <= '2025-03-15').length,
    );
    expect(await ask('2025-02-02', '2025-03-15')).toMatchObject({
      kind: 'missing',
      parts: [{ from: '2025-02-02', to: '2025-02-28' }],
      nearest: { from: '2025-03-01', to: '2025-03-15' },
    });
    expect(await ask('2025-02-02', '2025-02-05')).toMatchObject({
      kind: 'missing',
      nearest: { from: '2025-02-01', to: '2025-02-28' },
    });
  });

  it('of a month that the gateway does not name are none, and unknown before it named any', async () => {
    await store('2025-03-01', ofMonth('2025-03-01'), 'items');
    await db.periods.put({ from: '2025-01-01', to: '2025-01-31', formatted: '' });
    expect((await ask('2025-01-05', '2025-01-10')).kind).toBe('missing');
    await db.pulls.put({
      key: collectionKey('summaries'),
      asOf: '2025-04-20T09:00:00.000Z',
      cursor: 1,
      etag: null,
      locale: 'fr',
      shape: 'one',
      failure: null,
    });
    const view = await ask('2025-01-05', '2025-01-10');
    expect(view.kind === 'figures' && [view.figures.totals.items, view.figures.asOf, view.comparison]).toEqual([
      0,
      '2025-04-20T09:00:00.000Z',
      null,
    ]);
  });

  it('of a month that began after the gateway was asked last are not here, and none was sold in it so far of a longer range', async () => {
    await store('2025-03-01', ofMonth('2025-03-01'), 'items');
    await db.pulls.put({
      key: collectionKey('summaries'),
      asOf: '2025-03-30T09:00:00.000Z',
      cursor: 1,
      etag: null,
      locale: 'fr',
      shape: 'one',
      failure: null,
    });
    expect(await ask('2025-04-01', '2025-04-20')).toMatchObject({ kind: 'missing', nearest: { to: '2025-03-31' } });
    expect((await ask('2025-03-15', '2025-04-10')).kind).toBe('figures');
  });

  it('are compared up to the last day that was told of, with as many days before', async () => {
    for (const period of ['2025-02-01', '2025-03-01']) await store(period, ofMonth(period), 'items');
    const told = ofMonth('2025-04-01').filter((item) => dayOf(item) < '2025-04-13');
    await store('2025-04-01', told, 'items');
    await db.summaries.update('2025-04-01', { asOf: '2025-04-13T09:00:00.000Z' });
    const sold = (from: string, to: string): number =>
      ITEMS.filter((item) => dayOf(item) >= from && dayOf(item) <= to).reduce((sum, { price }) => sum + price, 0);
    const view = await ask('2025-03-22', TODAY);
    if (view.kind !== 'figures') throw new Error('something is missing');
    // Thirty days are asked for; of the last eight nobody told, and of the seven that nobody told anything of no bar is drawn.
    expect(view.figures.points.at(-1)).toMatchObject({ from: '2025-04-13', to: '2025-04-13' });
    expect(view.compared).toEqual({ from: '2025-02-20', to: '2025-03-13' });
    const [now, before] = [sold('2025-03-22', '2025-04-12'), sold('2025-02-20', '2025-03-13')];
    expect(view.comparison).toEqual({ kind: 'change', perMille: Math.round(((now - before) * 1000) / before) });
  });

  it('of the month that runs are compared with the same days of the month before, as on home', async () => {
    for (const period of ['2025-03-01', '2025-04-01']) await store(period, ofMonth(period), 'items');
    await db.summaries.update('2025-04-01', { asOf: '2025-04-20T09:00:00.000Z' });
    const view = salesView(await salesRows(db, { period: 'thisMonth' }, TODAY), ALL, TODAY);
    if (view.kind !== 'figures') throw new Error('something is missing');
    expect(view.compared).toEqual({ from: '2025-03-01', to: '2025-03-19' });
    expect(view.comparison?.kind).toBe('change');
  });

  it('are not compared with days that are not here, nor with days before the first period', async () => {
    await store('2025-02-01', [sampleItem({ orderedAt: '2025-02-10T10:00:00Z' })], 'gateway');
    await store('2025-03-01', ofMonth('2025-03-01'), 'items');
    const compared = async (from: string, to: string) => {
      const view = await ask(from, to);
      return view.kind === 'figures' ? view.comparison : view.kind;
    };
    expect(await compared('2025-03-05', '2025-03-14')).toEqual({ kind: 'not-here' });
    expect(await compared('2025-03-01', '2025-03-31')).toMatchObject({ kind: 'change' });
    expect(await compared('2025-02-01', '2025-02-28')).toBeNull();
  });

  it('of a month without orders stand in the currency of the other months', async () => {
    const march = ofMonth('2025-03-01').map((item) => ({ ...item, currency: 'EUR' }));
    await store('2025-04-01', [], 'items');
    await db.summaries.put({
      ...foldSummary('2025-03-01', 'EUR', ZONE, march),
      asOf: '2025-04-20T03:00:00.000Z',
      source: 'items',
    });
    const view = await ask('2025-04-01', '2025-04-20');
    expect(view.kind === 'figures' && view.figures.currency).toBe('EUR');
  });

  it('begin with the first period of the program', async () => {
    await store('2025-03-01', [], 'items');
    expect((await salesRows(db, customSearch({ from: '2019-10-01', to: TODAY }), TODAY)).range).toEqual({
      from: '2025-03-01',
      to: TODAY,
    });
  });
});
