import { byKey, cacheOf, createWorld, storedChanges, storedItems, type World } from './testing/world.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunksOfOrders } from '#shared/db/stored-chunks.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { foldSummary } from '#shared/domain/sales/summary.ts';
import { failPuts } from './testing/failing-puts.ts';
import { makeItem } from './testing/make-item.ts';
import { dear } from '#tests/support/property-runs.ts';

const november = Array.from({ length: 30 }, (_none, n) => makeItem(n));
const october = Array.from({ length: 10 }, (_none, n) => makeItem(500 + n, { orderedAt: '2026-10-05T09:00:00Z' }));

async function filled(): Promise<World> {
  const world = await createWorld((gateway) => gateway.put(...november, ...october));
  await world.sync();
  world.gateway.now += 60_000;
  world.gateway.seen = [];
  return world;
}

const itemQueries = ({ gateway }: World) =>
  gateway.seen.filter(({ path }) => path.endsWith('/orders')).map(({ query }) => query);

describe('a delta', () => {
  it('brings what changed in any period with one request, and tells what it was', async () => {
    const world = await filled();
    world.gateway.put(
      makeItem(3, { status: 'delivered' }),
      makeItem(501, { orderedAt: '2026-10-05T09:00:00Z', price: 1 }),
      makeItem(60),
    );
    world.gateway.remove('900005/1');
    await world.sync();
    expect(itemQueries(world).map((query) => query.get('since'))).toEqual(['40']);
    const db = await cacheOf(world);
    expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
    const changes = (await storedChanges(db)).map(({ key, field, before, after }) => [key, field, before, after]);
    expect(changes.sort((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['900001/1', 'status', 'ongoing', 'delivered'],
      ['900005/1', 'item', 'ongoing', null],
      ['900030/0', 'item', null, 'ongoing'],
      ['900250/1', 'price', 10_501, 1],
    ]);
    const { asOf, source, ...summary } = (await db.summaries.get('2026-11-01')) ?? { asOf: '', source: '' };
    expect([summary, asOf, source]).toEqual([
      foldSummary(
        '2026-11-01',
        'MAD',
        MARKET.timeZone,
        world.gateway.items().filter(({ orderedAt }) => orderedAt > '2026-11'),
      ),
      '2026-11-20T12:01:00.000Z',
      'items',
    ]);
  });

  it('writes no news at the first filling of the phone', async () => {
    const world = await filled();
    expect(await storedChanges(await cacheOf(world))).toEqual([]);
  });

  it('applied twice changes nothing the second time', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    const cursor = (await db.pulls.get('items'))?.cursor ?? null;
    world.gateway.put(makeItem(3, { status: 'delivered' }), makeItem(60));
    await world.sync();
    const after = await storedItems(db);
    expect((await db.summaries.get('2026-10-01'))?.source).toBe('items');
    await db.pulls.update('items', { cursor });
    await world.sync();
    expect(await storedItems(db)).toEqual(after);
    expect(await storedChanges(db)).toHaveLength(2);
  });

  it('moves its cursor last, so that a failure between two periods loses nothing', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    world.gateway.put(
      makeItem(3, { status: 'delivered' }),
      makeItem(501, { orderedAt: '2026-10-05T09:00:00Z', status: 'failed' }),
    );
    const repair = failPuts('itemChunks', (before) => (before === 1 ? new DOMException('lost', 'UnknownError') : null));
    expect(await world.sync()).toEqual({ ok: false, error: { kind: 'storage' } });
    repair();
    expect(await storedChanges(db)).toHaveLength(1);
    await world.sync();
    expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
    expect(await storedChanges(db)).toHaveLength(2);
  });

  it('is stored though the moment of the other months cannot be, which stay true for an earlier one until the next sync', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    const momentOf = async (period: string): Promise<string | undefined> => (await db.summaries.get(period))?.asOf;
    const before = await momentOf('2026-10-01');
    world.gateway.put(makeItem(3, { status: 'delivered' }));
    const repair = failPuts('summaries', (puts) => (puts === 1 ? new DOMException('lost', 'UnknownError') : null));
    expect(await world.sync()).toEqual({ ok: false, error: { kind: 'storage' } });
    repair();
    expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
    expect(await momentOf('2026-11-01')).toBe('2026-11-20T12:01:00.000Z');
    expect(await momentOf('2026-10-01')).toBe(before);
    world.gateway.now += 60_000;
    expect((await world.sync()).ok).toBe(true);
    expect(await momentOf('2026-10-01')).toBe('2026-11-20T12:02:00.000Z');
    expect(await momentOf('2026-11-01')).toBe('2026-11-20T12:02:00.000Z');
  });

  it('makes the months that it did not touch true for its moment at the end of the run, whatever fails until then', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    const momentOf = async (period: string): Promise<string | undefined> => (await db.summaries.get(period))?.asOf;
    const before = await momentOf('2026-10-01');
    const meanwhile: (string | undefined)[] = [];
    world.gateway.put(makeItem(3, { status: 'delivered' }));
    let isStored = false;
    world.gateway.fault = async ({ query }) => {
      if (isStored) {
        meanwhile.push(await momentOf('2026-10-01'), await momentOf('2026-11-01'));
        throw new TypeError('connection lost');
      }
      isStored = query.get('since') !== null;
      return null;
    };
    expect((await world.sync()).ok).toBe(false);
    const now = '2026-11-20T12:01:00.000Z';
    expect(meanwhile).toEqual([before, now]);
    expect(await momentOf('2026-10-01')).toBe(now);
  });

  it('goes on from its old cursor after a page was lost', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    world.gateway.put(
      makeItem(3, { status: 'delivered' }),
      makeItem(501, { orderedAt: '2026-10-05T09:00:00Z', status: 'failed' }),
    );
    world.gateway.maxRows = 1;
    let pages = 0;
    world.gateway.fault = ({ query }) => {
      if (query.get('since') !== null && (pages += 1) === 2) throw new TypeError('connection lost');
      return null;
    };
    await world.sync();
    expect((await db.pulls.get('items'))?.cursor).toBe(40);
    world.gateway.fault = () => null;
    await world.sync();
    expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
  });

  it('catches what changed while the periods were pulled', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    let late = true;
    world.gateway.fault = ({ query }) => {
      if (late && query.get('period') === '2026-10-01') {
        late = false;
        world.gateway.put(makeItem(4, { status: 'returned' }));
      }
      return null;
    };
    await world.sync();
    expect((await storedItems(await cacheOf(world))).get('900002/0')?.status).toBe('returned');
  });

  it('takes an item to the period of its corrected order date', async () => {
    const world = await filled();
    world.gateway.put(
      makeItem(2, { orderedAt: '2026-10-31T23:59:00Z' }),
      makeItem(3, { orderedAt: '2026-11-01T00:01:00Z' }),
    );
    await world.sync();
    const db = await cacheOf(world);
    expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
    const periods = (await chunksOfOrders(db, new Set(['900001']))).map(({ period }) => period);
    expect(periods.sort()).toEqual(['2026-10-01', '2026-11-01']);
  });

  it('tells of an item whose order date was corrected what changed on it, and neither that it is new nor that it is gone', async () => {
    const world = await filled();
    world.gateway.put(
      makeItem(2, { orderedAt: '2026-10-31T23:59:00Z', price: 1 }),
      makeItem(4, { orderedAt: '2026-10-31T23:59:00Z' }),
      makeItem(501, { orderedAt: '2026-11-01T00:01:00Z', status: 'delivered' }),
      makeItem(502, { orderedAt: '2026-11-01T00:01:00Z', quantity: 9 }),
    );
    await world.sync();
    const changes = (await storedChanges(await cacheOf(world))).map(({ key, field, after }) => [key, field, after]);
    expect(changes.sort((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['900001/0', 'price', 1],
      ['900250/1', 'status', 'delivered'],
      ['900251/0', 'quantity', 9],
    ]);
  });

  it('pulls a period anew whose rows cannot be read any more', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    await db.itemChunks.update(['2026-11-01', 0], { columns: { n: 3, c: {} } });
    world.gateway.put(makeItem(3, { status: 'delivered' }));
    await world.sync();
    await world.sync();
    expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
  });

  it('leaves a phone equal to the gateway after any changes, with any page size', async () => {
    const change = fc.record({
      n: fc.integer({ min: 0, max: 80 }),
      status: fc.constantFrom('ongoing', 'delivered', 'returned'),
      price: fc.integer({ min: 0, max: 9 }),
      gone: fc.boolean(),
    });
    const rounds = fc.array(fc.array(change, { maxLength: 12 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rounds, fc.integer({ min: 1, max: 40 }), async (changes, maxRows) => {
        const world = await filled();
        world.gateway.maxRows = maxRows;
        for (const round of changes) {
          for (const { n, gone, ...fields } of round) {
            const item: Item = makeItem(n, fields);
            if (gone) world.gateway.remove(`${item.orderId}/${item.id}`);
            else world.gateway.put(item);
          }
          world.gateway.now += 60_000;
          expect((await world.sync()).ok).toBe(true);
          const db = await cacheOf(world);
          expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
          const totals = (await db.summaries.get('2026-11-01'))?.days.price.reduce((sum, price) => sum + price, 0);
          const wanted = world.gateway
            .items()
            .filter(({ orderedAt }) => orderedAt > '2026-11')
            .reduce((sum, { price }) => sum + price, 0);
          expect(totals).toBe(wanted);
          db.close();
        }
      }),
      dear(10),
    );
  });
});
