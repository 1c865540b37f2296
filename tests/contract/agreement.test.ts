import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  orders,
  periods,
  salesByCategory,
  salesByStatus,
  salesTotal,
  summaries,
  type OrderItem,
} from '#shared/contract/calls/watto.ts';
import type { Period } from '#shared/domain/time/period.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { PEOPLE } from './given.ts';

let stack: Stack;
let client: GatewayClient;
let months: readonly Period[];

beforeAll(async () => {
  stack = await Stack.start();
  client = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
  months = (await client.call(periods, { query: { reverse: '1' } })).data.slice(0, 4);
}, 120_000);
afterAll(() => stack.close());

interface Sum {
  items: number;
  price: number;
  commission: number;
}

const sumOf = (rows: readonly Sum[]): Sum => ({
  items: rows.reduce((sum, row) => sum + row.items, 0),
  price: rows.reduce((sum, row) => sum + row.price, 0),
  commission: rows.reduce((sum, row) => sum + row.commission, 0),
});

/** All items of a month by the plain pages, as a gateway without capabilities gives them. */
async function itemsOf({ from, to }: Period): Promise<OrderItem[]> {
  const items: OrderItem[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.call(orders, { query: { date_from: from, date_to: to, page, per_page: 40 } });
    if (!('data' in answer)) throw new Error('Columns were not asked for');
    items.push(...answer.data);
    if (items.length >= answer.total || answer.data.length === 0) return items;
  }
}

describe('figures of one month', () => {
  it('are the same in the total, by status, by category, in the summaries and in the list of items', async () => {
    const all = (await client.call(summaries)).data;
    for (const month of months) {
      const query = { date_from: month.from, date_to: month.to };
      const total = await client.call(salesTotal, { query });
      const items = await itemsOf(month);
      const counted = sumOf(items.map(({ price, commission }) => ({ items: 1, price, commission })));
      expect(sumOf([total])).toEqual(counted);
      expect(sumOf((await client.call(salesByStatus, { query })).data)).toEqual(counted);
      expect(sumOf((await client.call(salesByCategory, { query })).data)).toEqual(counted);
      expect(sumOf(all.find(({ period }) => period === month.from)?.cells ?? [])).toEqual(counted);
      expect(new Set(items.map(({ order_id: order }) => order)).size).toBe(total.orders);
    }
  });

  it('hold items, so that the comparison compares something', async () => {
    const counts = await Promise.all(months.map(async (month) => (await itemsOf(month)).length));
    expect(Math.max(...counts)).toBeGreaterThan(10);
  });
});
