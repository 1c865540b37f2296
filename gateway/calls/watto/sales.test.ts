import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEM_STATUSES, ORDER_TYPES } from '#shared/domain/items/order-status.ts';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { lineOf } from '#gateway/ledger/testing/test-lines.ts';
import { serveOrderFilters } from './order-filters.ts';
import { serveOrder } from './order.ts';
import { serveSalesByCategory, serveSalesByStatus, serveSalesTotal } from './sales.ts';
import { serveSummaries } from './summaries.ts';
import { asSeller, plainOrders, sellOrders, type SoldOrders } from './testing/sold-orders.ts';

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

describe('sales', () => {
  it('add up to the same total by status, by category and altogether', async () => {
    const range = { date_from: '2026-01-10', date_to: '2026-03-09' };
    const total = await ask(serveSalesTotal, services, await own(range));
    const rows = (await plain({ ...range, per_page: '500' })).data;
    expect(total.price).toBe(rows.reduce((sum, row) => sum + row.price, 0));
    expect(total.orders).toBe(new Set(rows.map((row) => row.order_id)).size);
    for (const parts of [
      (await ask(serveSalesByStatus, services, await own(range))).data,
      (await ask(serveSalesByCategory, services, await own(range))).data,
    ]) {
      for (const field of ['items', 'quantity', 'price', 'commission'] as const) {
        expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(total[field]);
      }
    }
  });

  it('can be narrowed and are labelled in the reader’s language', async () => {
    const asked = {
      ...(await own({ category: 'automotive-and-motorcycles', status: ['failed'] })),
      locale: 'ar',
    } as const;
    const { data } = await ask(serveSalesByCategory, services, asked);
    expect(data.map((row) => row.label)).toEqual(['السيارات والدراجات النارية']);
    const byStatus = await ask(serveSalesByStatus, services, asked);
    expect(byStatus.data).toHaveLength(1);
    expect(byStatus.data[0]).toMatchObject({ status: 'failed', items: data[0]?.items, price: data[0]?.price });
  });
});

describe('one order', () => {
  const params = (orderId: string) => ({ id: String(seller), orderId });

  it('tells the customer, the items and what happened to each, in the reader’s language', async () => {
    const line = lines.find((each) => each.events[1]?.status === 'failed');
    const answer = await ask(serveOrder, services, { session: await session(), params: params(line?.orderId ?? '') });
    expect(answer.customer).toEqual({ name: 'Youssef Bennani', phone: '0612345678', address: null, email: null });
    const item = answer.items.find((each) => each.item_id === line?.itemId);
    expect(item?.status).toBe('failed');
    expect(item?.events.map(({ status, reason }) => [status, reason])).toEqual([
      ['created', null],
      ['failed', 'Rupture de stock'],
    ]);
  });

  it('tells a customer whose name was kept as an empty text by phone and address', async () => {
    const customer = { name: '', phone: '0612345678', address: '', email: null };
    await ingest(services, [lineOf(other, 'NAMELESS', { customer })]);
    const asked = { session: await sessionOf(services, other), params: { id: String(other), orderId: 'NAMELESS' } };
    expect((await ask(serveOrder, services, asked)).customer).toEqual({ ...customer, name: null, address: null });
  });

  it('is not there for anybody else', async () => {
    await expect(
      ask(serveOrder, services, { session: await session(), params: params('THEIRS') }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const mine = await ask(serveOrder, services, { session: await session(), params: params('O1') });
    expect(mine.items.every((item) => item.item_id.includes('-'))).toBe(true);
  });
});

describe('the filter values', () => {
  it('are those that the items have, with the first and last day of the market', async () => {
    const answer = await ask(serveOrderFilters, services, await own());
    expect(answer.statuses).toEqual([...ITEM_STATUSES]);
    expect(answer.order_types).toEqual([...ORDER_TYPES].sort());
    const times = (await plain({ per_page: '500' })).data.map((row) => row.ordered_at).sort();
    expect(v.is(v.pipe(v.string(), v.isoDate()), answer.first_day)).toBe(true);
    expect(answer.first_day).toBe(new Date(Date.parse(times[0] ?? '') + 3_600_000).toISOString().slice(0, 10));
  });
});

describe('the version of an answer', () => {
  it('changes with the consultant’s data and with nothing else', async () => {
    const version = async (): Promise<string> => {
      const asked = {
        session: await session(),
        params: { id: String(seller) },
        query: {},
        body: undefined,
        locale: 'fr',
        ifMatch: null,
        file: null,
        beside: null,
      } as const;
      return String(await serveSummaries.version?.(asked, services));
    };
    const before = await version();
    await ingest(services, [lineOf(other, 'THEIRS', { name: 'Renamed' })]);
    expect(await version()).toBe(before);
    await ingest(services, [lineOf(seller, 'VERSION', { orderedAt: '2026-04-30T11:00:00Z' })]);
    expect(await version()).not.toBe(before);
  });
});
