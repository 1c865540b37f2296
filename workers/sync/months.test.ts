import { cacheOf, createWorld, storedItems, type World } from './testing/world.ts';
import { describe, expect, it } from 'vitest';
import { collectionKey } from '#shared/db/schema.ts';
import { makeItem } from './testing/make-item.ts';

const november = [makeItem(1), makeItem(2)];
const october = [makeItem(500, { orderedAt: '2026-10-05T09:00:00Z' })];
const september = [makeItem(700, { orderedAt: '2026-09-05T09:00:00Z' })];

describe('months that are pulled one after the other', () => {
  it('are asked for while the one before is still being stored', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october, ...september));
    const db = await cacheOf(world);
    const wasStored: PromiseLike<boolean>[] = [];
    world.gateway.fault = ({ query }) => {
      if (query.get('period') === '2026-09-01') {
        wasStored.push(db.pulls.get(collectionKey('items', '2026-10-01')).then((row) => row !== undefined));
      }
      return null;
    };
    expect((await world.sync()).ok).toBe(true);
    expect(await Promise.all(wasStored)).toEqual([false]);
    expect((await storedItems(db)).size).toBe(4);
  });

  it('are not asked for any more when the window is hidden meanwhile', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october, ...september));
    world.gateway.fault = ({ query }) => {
      if (query.get('period') === '2026-10-01') void world.api.setVisible(false);
      return null;
    };
    expect((await world.sync()).ok).toBe(true);
    expect(world.gateway.seen.some(({ query }) => query.get('period') === '2026-09-01')).toBe(false);
    expect((await storedItems(await cacheOf(world))).size).toBe(3);
  });
});

describe('the month that is shown first', () => {
  const asked = (world: World): string[] =>
    world.gateway.seen.flatMap(({ path, query }) =>
      path.endsWith('/summaries') ? 'totals' : path.endsWith('/orders') ? (query.get('period') ?? 'changes') : [],
    );

  it('is asked for before the totals of all months are here, once', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    await world.sync();
    expect(asked(world).slice(0, 2)).toEqual(['2026-11-01', 'totals']);
    expect(asked(world).filter((each) => each === '2026-11-01')).toHaveLength(1);
    expect((await storedItems(await cacheOf(world))).size).toBe(3);
  });

  it('is the one that the open screen needs, and nothing is asked ahead on a phone that is filled', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    await world.sync('person', { kind: 'period', period: '2026-10-01' });
    expect(asked(world)[0]).toBe('2026-10-01');
    world.gateway.seen = [];
    await world.sync();
    expect(asked(world).filter((each) => each.startsWith('2026'))).toEqual([]);
  });

  it('is noted as failed like any other, and comes with the next sync', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    world.gateway.fault = ({ query }) =>
      query.get('period') === '2026-11-01' ? new Response('not what was asked for', { status: 200 }) : null;
    expect((await world.sync()).ok).toBe(false);
    const db = await cacheOf(world);
    expect((await db.pulls.get(collectionKey('items', '2026-11-01')))?.failure).toMatch(/^odd/);
    expect((await db.summaries.get('2026-11-01'))?.source).toBe('gateway');
    world.gateway.fault = () => null;
    expect((await world.sync()).ok).toBe(true);
    expect((await storedItems(db)).size).toBe(3);
  });
});

describe('months that are on their way together', () => {
  const august = [makeItem(900, { orderedAt: '2026-08-05T09:00:00Z' })];
  const months = ['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01'];

  it('are stored although one of them fails, which is noted and comes with the next sync', async () => {
    const world = await createWorld((gateway) => {
      gateway.months = months;
      gateway.put(...november, ...october, ...september, ...august);
    });
    world.gateway.fault = ({ query }) =>
      query.get('period') === '2026-09-01' ? new Response('not what was asked for', { status: 200 }) : null;
    expect((await world.sync()).ok).toBe(false);
    const db = await cacheOf(world);
    expect(new Set([...(await storedItems(db)).values()].map(({ orderedAt }) => orderedAt.slice(0, 7)))).toEqual(
      new Set(['2026-11', '2026-10', '2026-08']),
    );
    expect((await db.pulls.get(collectionKey('items', '2026-09-01')))?.failure).toMatch(/^odd/);
    world.gateway.fault = () => null;
    expect((await world.sync()).ok).toBe(true);
    expect((await storedItems(db)).size).toBe(5);
  });

  it('are stored as they come: a slow one holds up none that is before it', async () => {
    const world = await createWorld((gateway) => {
      gateway.months = months;
      gateway.put(...november, ...october, ...september, ...august);
    });
    const db = await cacheOf(world);
    const here: (string | undefined)[] = [];
    const whenOthersAreHere = async (): Promise<void> => {
      await expect.poll(() => db.pulls.get(collectionKey('items', '2026-09-01'))).toBeDefined();
      here.push((await db.pulls.get(collectionKey('items', '2026-10-01')))?.asOf);
    };
    world.gateway.fault = (request) =>
      request.query.get('period') === '2026-08-01'
        ? whenOthersAreHere().then(() => world.gateway.answer(request))
        : null;
    expect((await world.sync()).ok).toBe(true);
    expect(here).toEqual([expect.stringMatching(/^2026/)]);
    expect((await storedItems(db)).size).toBe(5);
  });
});

describe('the first sync', () => {
  it('asks what changed once, after the last month; what changed meanwhile is there', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october, ...september));
    world.gateway.fault = ({ query }) => {
      if (query.get('period') === '2026-09-01') world.gateway.put(makeItem(1, { status: 'failed' }));
      return null;
    };
    expect((await world.sync()).ok).toBe(true);
    const questions = world.gateway.seen.filter(({ path }) => path.endsWith('/orders'));
    expect(questions.map(({ query }) => query.has('since'))).toEqual([false, false, false, true]);
    expect([...(await storedItems(await cacheOf(world))).values()].map(({ status }) => status)).toContain('failed');
  });
});

describe('a month that is stored again', () => {
  it('leaves no chunk of its longer self behind', async () => {
    const many = Array.from({ length: 1400 }, (_none, n) => makeItem(n));
    const world = await createWorld((gateway) => gateway.put(...many));
    await world.sync();
    const db = await cacheOf(world);
    expect(await db.itemChunks.count()).toBe(3);
    world.gateway.remove(...many.slice(3).map(({ orderId, id }) => `${orderId}/${id}`));
    await db.pulls.clear();
    expect((await world.sync()).ok).toBe(true);
    expect(await db.itemChunks.count()).toBe(1);
    expect((await storedItems(db)).size).toBe(3);
  });
});
