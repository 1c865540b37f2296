import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeColumns } from '#shared/contract/codec/columns.ts';
import { toItem } from '#shared/contract/codec/item-row.ts';
import type { ColumnOrders } from '#shared/contract/calls/watto.ts';
import { foldSummary } from '#shared/domain/sales/summary.ts';
import { type Item, itemKey } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Toggle } from '#shared/domain/person/toggles.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { togglesWithout } from '#gateway/people/consultants.ts';
import type { Services } from '#gateway/base/services.ts';
import { serveOrderFilters } from './order-filters.ts';
import { serveOrders } from './orders.ts';
import { servePeriods } from './periods.ts';
import { serveSalesTotal } from './sales.ts';
import { serveSummaries } from './summaries.ts';
import { asSeller, isPlain, plainOrders, sellOrders, type SoldOrders } from './testing/sold-orders.ts';

let sold: SoldOrders;
let services: Services;
let seller = 0;
let other = 0;
let lines: Line[] = [];
beforeAll(async () => {
  sold = await sellOrders();
  ({ services, seller, other, lines } = sold);
}, 240_000);
afterAll(() => sold.database.remove());

const session = () => sessionOf(services, seller);
const own = (query: Record<string, unknown> = {}) => asSeller(sold, query);
const plain = (query: Record<string, unknown>) => plainOrders(sold, query);

async function columns(query: Record<string, unknown>): Promise<ColumnOrders & { items: Item[] }> {
  const answer = await ask(serveOrders, services, await own({ shape: 'columns', ...query }));
  if (isPlain(answer)) throw new Error('Expected columns');
  const decoded = decodeColumns(answer.columns);
  if (!decoded.ok) throw new Error(decoded.error);
  return { ...answer, items: decoded.value };
}

async function allPages(query: Record<string, unknown>, limit: number): Promise<Item[]> {
  const items: Item[] = [];
  let next: string | null = null;
  do {
    const page: ColumnOrders & { items: Item[] } = await columns({
      ...query,
      limit,
      ...(next === null ? {} : { next }),
    });
    items.push(...page.items);
    next = page.next;
  } while (next !== null);
  return items;
}

const byTime = (a: Item, b: Item): number => (a.orderedAt < b.orderedAt ? -1 : a.orderedAt > b.orderedAt ? 1 : 0);

describe('periods', () => {
  it('are the months from October 2019 to that of the market’s today, newest first on request', async () => {
    const list = await ask(servePeriods, services, { session: await session(), params: {} });
    expect(list.data[0]).toEqual({ from: '2019-10-01', to: '2019-10-31', formatted: 'octobre 2019' });
    expect(list.data.at(-1)).toEqual({ from: '2026-04-01', to: '2026-04-30', formatted: 'avril 2026' });
    const reversed = await ask(servePeriods, services, {
      session: await session(),
      params: {},
      query: { reverse: '1' },
    });
    expect(reversed.data).toEqual([...list.data].reverse());
  });

  it('begin with the market’s month, not with that of the server', async () => {
    const late = testServices(sold.database.db, '2026-04-30T23:30:00Z');
    const list = await ask(servePeriods, late, { session: await session(), params: {}, locale: 'en' });
    expect(list.data.at(-1)?.formatted).toBe('May 2026');
  });
});

describe('the plain list of orders', () => {
  it('gives every item once over its pages, newest first', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => plain({ page: String(page), per_page: '70' })));
    const items = pages.flatMap((page) => page.data.map(toItem));
    expect(items).toHaveLength(lines.length);
    expect(new Set(items.map(itemKey)).size).toBe(lines.length);
    expect([...items].sort((a, b) => byTime(b, a))).toEqual(items);
    expect(pages[0]).toMatchObject({ total: lines.length, page: 1, per_page: 70 });
  });

  it('has fifty on a page unless asked, and never more than five hundred', async () => {
    expect((await plain({})).data).toHaveLength(50);
    expect((await plain({ per_page: '9999' })).per_page).toBe(500);
  });

  it('takes days as the market’s days, both ends inclusive', async () => {
    const all = (await plain({ per_page: '500' })).data;
    const january = await plain({ date_from: '2026-01-01', date_to: '2026-01-31', per_page: '500' });
    const expected = all.filter(({ ordered_at: at }) => at >= '2025-12-31T23:00:00Z' && at < '2026-01-31T23:00:00Z');
    expect(january.data).toEqual(expected);
    expect(expected.length).toBeGreaterThan(20);
  });

  it('narrows by statuses, order types and days of completion', async () => {
    const all = (await plain({ per_page: '500' })).data;
    const some = await plain({ status: ['failed', 'completed'], order_type: 'mall', per_page: '500' });
    expect(some.data).toEqual(
      all.filter((row) => ['failed', 'completed'].includes(row.status) && row.order_type === 'mall'),
    );
    const completed = await plain({ completed_from: '2026-02-01', per_page: '500' });
    expect(completed.data).toEqual(all.filter((row) => (row.completed_at ?? '') >= '2026-01-31T23:00:00Z'));
    expect(completed.total).toBe(completed.data.length);
  });

  it('shows nobody else’s items', async () => {
    const theirs = await ask(serveOrders, services, {
      session: await sessionOf(services, other),
      params: { id: String(other) },
    });
    expect(isPlain(theirs) && theirs.data.map((row) => row.order_id)).toEqual(['THEIRS', 'O1']);
  });
});

describe('orders as columns', () => {
  it('hold the items of a period, oldest first, the same as the plain list', async () => {
    const february = await columns({ period: '2026-02-01' });
    const rows = (await plain({ date_from: '2026-02-01', date_to: '2026-02-28', per_page: '500' })).data.map(toItem);
    expect(february.total).toBe(rows.length);
    expect(february.next).toBeNull();
    expect([...february.items].sort(byTime)).toEqual(february.items);
    expect(new Map(february.items.map((item) => [itemKey(item), item]))).toEqual(
      new Map(rows.map((item) => [itemKey(item), item])),
    );
  });

  it('give the same items in small pages as in one', async () => {
    const whole = await columns({ period: '2026-03-01' });
    expect(await allPages({ period: '2026-03-01' }, 7)).toEqual(whole.items);
    const changed = await columns({ since: '0' });
    expect(await allPages({ since: '0' }, 13)).toEqual(changed.items);
    expect(changed.items).toHaveLength(lines.length);
  });

  it('hold only what changed after a cursor', async () => {
    const { cursor } = await columns({ period: '2026-03-01' });
    expect((await columns({ since: String(cursor) })).items).toEqual([]);
    await ingest(services, [lineOf(seller, 'LATER', { orderedAt: '2026-04-30T10:00:00Z' })]);
    const delta = await columns({ since: String(cursor) });
    expect(delta.items.map((item) => item.orderId)).toEqual(['LATER']);
    expect(delta.cursor).toBe(cursor + 1);
    await sold.database.db.deleteFrom('order_item').where('order_id', '=', 'LATER').execute();
  });

  it('keep the cursor of the first page, so that what changes in between is not lost', async () => {
    const first = await columns({ period: '2026-03-01', limit: '5' });
    const touched = lines.find(
      (line) => line.orderId === first.items[0]?.orderId && line.itemId === first.items[0]?.id,
    );
    if (!touched || first.next === null) throw new Error('Expected a second page');
    await ingest(services, [{ ...touched, name: 'Renamed in between' }]);
    const second = await columns({ period: '2026-03-01', limit: '5', next: first.next });
    expect(second.cursor).toBe(first.cursor);
    expect((await columns({ since: String(second.cursor) })).items.map((item) => item.name)).toEqual([
      'Renamed in between',
    ]);
    await ingest(services, [touched]);
  });

  it('leave none out when one was taken away between two pages', async () => {
    const { items } = await columns({ period: '2026-03-01' });
    const { items: sent, next } = await columns({ period: '2026-03-01', limit: '5' });
    const mark = (deleted_at: string | null) =>
      sold.database.db
        .updateTable('order_item')
        .set({ deleted_at })
        .where('order_id', '=', sent[0]?.orderId ?? '')
        .where('item_id', '=', sent[0]?.id ?? '')
        .execute();
    await mark('2026-04-30T00:00:00Z');
    const second = await columns({ period: '2026-03-01', limit: '5', next: next ?? '' });
    await mark(null);
    expect([...sent, ...second.items]).toEqual(items.slice(0, 10));
    expect(second.total).toBe(items.length - 1);
  });

  it('name what is gone and no longer count it', async () => {
    await ingest(services, [lineOf(seller, 'GONE', { orderedAt: '2026-04-29T10:00:00Z' })]);
    const { cursor } = await columns({ since: '0' });
    await sold.database.db
      .updateTable('order_item')
      .set({ deleted_at: '2026-04-30T00:00:00Z', sync_seq: cursor + 1 })
      .where('order_id', '=', 'GONE')
      .execute();
    const delta = await columns({ since: String(cursor) });
    expect(delta).toMatchObject({ items: [], total: 0, deleted: ['GONE/1'] });
    expect((await columns({ period: '2026-04-01' })).items.some((item) => item.orderId === 'GONE')).toBe(false);
    await sold.database.db.deleteFrom('order_item').where('order_id', '=', 'GONE').execute();
  });

  it('refuse a page token of another list, and columns of nothing in particular', async () => {
    const { next } = await columns({ period: '2026-03-01', limit: '2' });
    const refused = { code: 'VALIDATION_FAILED' };
    await expect(columns({ period: '2026-02-01', next: next ?? '' })).rejects.toMatchObject(refused);
    await expect(columns({ period: '2026-02-01', next: 'bm9uc2Vuc2U' })).rejects.toMatchObject(refused);
    await expect(columns({})).rejects.toMatchObject(refused);
  });
});

describe('summaries', () => {
  it('equal the fold of the items, period by period', async () => {
    const answer = await ask(serveSummaries, services, await own());
    const items = (await plain({ per_page: '500' })).data.map(toItem);
    expect(answer.data.map((summary) => summary.period)).toEqual([
      '2026-04-01',
      '2026-03-01',
      '2026-02-01',
      '2026-01-01',
      '2025-12-01',
    ]);
    for (const { period, currency, orders, cells, days } of answer.data) {
      const { items: ofPeriod } = await columns({ period });
      // What became of the orders is known from items only.
      const { orderEnds: _onTheItems, ...fold } = foldSummary(period, 'MAD', MARKET.timeZone, ofPeriod);
      const plainCells = cells.map(({ order_type: orderType, ...cell }) => ({ ...cell, orderType }));
      expect({ period, currency, orders, cells: plainCells, days }).toEqual(fold);
    }
    expect(answer.data.flatMap((summary) => summary.days.items).reduce((sum, count) => sum + count, 0)).toBe(
      items.length,
    );
    expect(answer.cursor).toBe((await session()).syncSeq);
  });

  it('hold nothing of features that are off, and are another answer then', async () => {
    const asked = await own();
    const without = (...off: Toggle[]) => ({
      ...asked,
      session: { ...asked.session, toggles: togglesWithout(...off) },
    });
    const [all, noCommissions, noItems] = [without(), without('commissions'), without('sales', 'orders', 'levels')];
    const full = (await ask(serveSummaries, services, all)).data;
    expect(full.some(({ commissions }) => (commissions ?? []).length > 0)).toBe(true);
    expect((await ask(serveSummaries, services, noCommissions)).data).toEqual(
      full.map((summary) => ({ ...summary, commissions: [] })),
    );
    for (const { orders, cells, days } of (await ask(serveSummaries, services, noItems)).data)
      expect([orders, cells, days.items.some(Boolean), days.price.some(Boolean)]).toEqual([0, [], false, false]);
    const versionOf = async ({ session: of, params }: typeof asked): Promise<string | undefined> =>
      serveSummaries.version?.(
        { session: of, params, query: {}, body: undefined, locale: 'fr', ifMatch: null, file: null },
        services,
      );
    const versions = [await versionOf(all), await versionOf(noCommissions), await versionOf(noItems)];
    expect(new Set(versions).size).toBe(3);
    expect(versions[0]).toBe(String(asked.session.syncSeq));
  });

  it('are of one moment, also when something is written between their questions', async () => {
    const busy = await addConsultant(sold.database.db, 'busy');
    await ingest(services, [lineOf(busy, 'BEFORE')]);
    const written: Promise<unknown>[] = [];
    const db = sold.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        if (written.length === 0) written.push(ingest(services, [lineOf(busy, 'BETWEEN')]));
        return Promise.resolve(result);
      },
    });
    const asked = { session: await sessionOf(services, busy), params: { id: String(busy) } };
    const [march] = (await ask(serveSummaries, { ...services, db }, asked)).data;
    expect(await Promise.all(written)).toEqual([{ items: 1, events: 1 }]);
    expect(march).toMatchObject({ orders: 1, cells: [{ items: 1 }] });
    expect(march?.days.items.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('are empty for a newcomer', async () => {
    const newcomer = await addConsultant(sold.database.db, 'newcomer');
    const asked = { session: await sessionOf(services, newcomer), params: { id: String(newcomer) } };
    expect(await ask(serveSummaries, services, asked)).toEqual({ cursor: 0, data: [] });
    expect(await ask(serveOrderFilters, services, asked)).toEqual({
      statuses: [],
      order_types: [],
      first_day: null,
      last_day: null,
    });
    expect(await ask(serveSalesTotal, services, asked)).toMatchObject({
      items: 0,
      orders: 0,
      price: 0,
      currency: 'MAD',
    });
  });
});
