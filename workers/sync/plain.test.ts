import { byKey, cacheOf, createWorld, storedChanges, storedItems } from './testing/world.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '#shared/domain/items/item.ts';
import { makeItem } from './testing/make-item.ts';
import { dear } from '#tests/support/property-runs.ts';

const november = Array.from({ length: 30 }, (_none, n) => makeItem(n));

const plain = (items: readonly Item[], maxRows = 7) =>
  createWorld((gateway) => {
    gateway.capabilities = [];
    gateway.maxRows = maxRows;
    gateway.put(...items);
  });

describe('a gateway with the plain calls only', () => {
  it('leaves the same items and totals on the phone as one with columns', async () => {
    const row = fc.record({
      n: fc.integer({ min: 0, max: 60 }),
      month: fc.constantFrom('2026-11', '2026-10', '2026-09'),
      status: fc.constantFrom('created', 'completed'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), async (rows, maxRows) => {
        const items = [
          ...byKey(
            rows.map(({ n, month, status }) =>
              makeItem(n, { status, orderedAt: `${month}-0${1 + (n % 9)}T08:00:00Z` }),
            ),
          ).values(),
        ];
        const stored = [];
        for (const create of [() => plain(items, maxRows), () => createWorld((gateway) => gateway.put(...items))]) {
          const world = await create();
          expect((await world.sync()).ok).toBe(true);
          const db = await cacheOf(world);
          stored.push({
            items: await storedItems(db),
            totals: (await db.summaries.toArray()).filter(({ orders }) => orders > 0),
          });
          db.close();
        }
        expect(stored[0]).toEqual(stored[1]);
        expect(stored[0]?.items).toEqual(byKey(items));
      }),
      dear(10),
    );
  });

  it('shows an item once that two pages held', async () => {
    const world = await plain(november);
    let twice = true;
    world.gateway.fault = ({ query }) => {
      if (twice && query.get('page') === '2') {
        twice = false;
        world.gateway.put(makeItem(90));
      }
      return null;
    };
    expect((await world.sync()).ok).toBe(true);
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it('misses no item when one was taken away between two pages', async () => {
    const world = await plain(november);
    let first = true;
    world.gateway.fault = ({ query }) => {
      if (first && query.get('page') === '2') {
        first = false;
        world.gateway.remove('900014/1');
      }
      return null;
    };
    await world.sync();
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it('notices a swap between two pages that leaves the total as it was', async () => {
    const world = await plain(november);
    let first = true;
    world.gateway.fault = ({ query }) => {
      if (first && query.get('page') === '5') {
        first = false;
        world.gateway.remove('900014/1');
        world.gateway.put(makeItem(90));
      }
      return null;
    };
    await world.sync();
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it.each([
    ['that leaves pages which do not add up', [], '900002/1', '2026-11-02T11:31:00Z'],
    ['that only an entity tag can tell', ['etags' as const], '900010/1', '2026-11-01T08:00:00Z'],
  ])('notices a swap behind the first page %s', async (_how, capabilities, gone, orderedAt) => {
    const world = await plain(november);
    world.gateway.capabilities = capabilities;
    let first = true;
    world.gateway.fault = ({ query }) => {
      if (first && query.get('page') === '3') {
        first = false;
        world.gateway.remove(gone);
        world.gateway.put(makeItem(90, { orderedAt }));
      }
      return null;
    };
    await world.sync();
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it('begins a list that moves anew three times, then keeps the old one', async () => {
    const world = await plain(november);
    await world.sync();
    const db = await cacheOf(world);
    const before = await storedItems(db);
    let n = 100;
    world.gateway.now += 60_000;
    world.gateway.seen = [];
    world.gateway.fault = ({ query }) => {
      if (query.get('page') === '2') world.gateway.put(makeItem((n += 1)));
      return null;
    };
    expect(await world.sync()).toMatchObject({ ok: false, error: { kind: 'odd' } });
    expect(await storedItems(db)).toEqual(before);
    expect(world.gateway.seen.filter(({ query }) => query.get('page') === '2').length).toBe(4);
  });

  it('sees a change at the next sync and tells what it was', async () => {
    const world = await plain(november);
    await world.sync();
    world.gateway.now += 60_000;
    world.gateway.put(makeItem(3, { status: 'delivered' }));
    await world.sync();
    const db = await cacheOf(world);
    expect((await storedItems(db)).get('900001/1')?.status).toBe('delivered');
    expect(await storedChanges(db)).toMatchObject([
      { key: '900001/1', field: 'status', before: 'ongoing', after: 'delivered' },
    ]);
  });

  it('asks for one page of a period that did not change, where there are entity tags', async () => {
    const world = await plain(november);
    world.gateway.capabilities = ['etags'];
    await world.sync();
    world.gateway.now += 60_000;
    world.gateway.seen = [];
    await world.sync();
    expect(
      world.gateway.seen.filter(
        ({ path, query }) => path.endsWith('/orders') && query.get('date_from') === '2026-11-01',
      ).length,
    ).toBe(1);
    expect((await (await cacheOf(world)).summaries.get('2026-11-01'))?.asOf).toBe('2026-11-20T12:01:00.000Z');
  });
});
