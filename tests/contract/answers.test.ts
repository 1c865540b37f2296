import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { AS_OF_HEADER } from '#shared/contract/call.ts';
import { failureSchema, successSchema } from '#shared/contract/envelope.ts';
import { block } from '#shared/contract/calls/mouse.ts';
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
}, 300_000);
afterAll(() => stack.close());

describe('an answer', () => {
  it.each(['br', 'gzip'])('of some length comes compressed as %s', async (encoding) => {
    const answer = await client.raw(orders, { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(v.parse(successSchema, await answer.json()).success).toBe(true);
  });

  it('may be kept by this person alone and is asked for again', async () => {
    const { headers } = await client.raw(periods);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Vary')).toMatch(/Accept-Language.*X-Jforce-Token/i);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it('has another tag in another language and for another person', async () => {
    const tagOf = async (who: GatewayClient, language: string) =>
      (await who.raw(block, { params: { blockCode: 'faq' }, headers: { 'Accept-Language': language } })).headers.get(
        'ETag',
      );
    const other = await GatewayClient.signedIn(stack.origin, PEOPLE.store);
    const tags = await Promise.all([tagOf(client, 'fr'), tagOf(client, 'ar'), tagOf(other, 'fr')]);
    expect(new Set(tags).size).toBe(3);
  });

  it('without a body still says of when it is', async () => {
    const tag = (await client.raw(periods)).headers.get('ETag') ?? '';
    const same = await client.raw(periods, { headers: { 'If-None-Match': tag } });
    expect(same.status).toBe(304);
    expect(Date.parse(same.headers.get(AS_OF_HEADER) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('echoes the key of its request', async () => {
    const answer = await client.raw(periods, { headers: { 'Idempotency-Key': '0b8f6d3e-1' } });
    expect(v.parse(successSchema, await answer.json()).meta.key).toBe('0b8f6d3e-1');
  });

  it('is never dated before the one that came before it', async () => {
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      times.push(Date.parse(v.parse(successSchema, await (await client.raw(periods)).json()).meta.as_of));
    }
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

describe('a gateway without the optional capabilities', () => {
  it('says so, has no tags and no summaries, and answers orders plainly', async () => {
    const plain = await Stack.start({ CAPABILITIES: 'none' });
    try {
      const fresh = GatewayClient.anonymous(plain.origin);
      const answer = await fresh.finish(await fresh.signOn(PEOPLE.individual));
      expect(answer.capabilities).toEqual([]);
      const person = await GatewayClient.signedIn(plain.origin, PEOPLE.individual);
      expect((await person.raw(periods)).headers.get('ETag')).toBeNull();
      expect((await person.raw(summaries)).status).toBe(404);
      const list = await person.call(orders, { query: { shape: 'columns', since: 0 } });
      expect(list).toHaveProperty('data');
      expect(list).not.toHaveProperty('columns');
    } finally {
      await plain.close();
    }
  }, 300_000);
});

describe('a gateway with limits', () => {
  it('refuses who asks too often, and says when to come back', async () => {
    const strict = await Stack.start({ RATE_LIMIT_ADDRESS: '3' });
    try {
      const ask = () => fetch(`${strict.direct}/api/auth-url`);
      const answers = [await ask(), await ask(), await ask(), await ask()];
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
      const last = answers[3];
      expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(v.parse(failureSchema, await last?.json()).error.code).toBe('RATE_LIMITED');
    } finally {
      await strict.close();
    }
  }, 300_000);

  it('counts the address that its proxy saw, whatever the client says that it is', async () => {
    const strict = await Stack.start({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '1' });
    try {
      const ask = async (forwarded: string) =>
        (await fetch(`${strict.direct}/api/auth-url`, { headers: { 'X-Forwarded-For': forwarded } })).status;
      expect([await ask('192.0.2.1, 203.0.113.7'), await ask('192.0.2.2, 203.0.113.7')]).toEqual([200, 429]);
      expect(await ask('192.0.2.1, 203.0.113.8')).toBe(200);
    } finally {
      await strict.close();
    }
  }, 300_000);
});

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
