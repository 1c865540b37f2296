import { describe, expect, it } from 'vitest';
import { makeItem } from './testing/make-item.ts';
import type { Seen } from './testing/model-gateway.ts';
import { byKey, cacheOf, createWorld, storedItems, type World } from './testing/world.ts';

const TWO_DAYS = 2 * 86_400_000;
const LIST = 'kazuda/notifications/7';
const notes = (unread: number) => ({ total: unread, total_unread: unread, data: [] });

const counting = (): Promise<World> =>
  createWorld((gateway) => {
    gateway.counts = true;
    gateway.put(makeItem(1), makeItem(2));
    gateway.more[LIST] = notes(1);
  });

/** Changes something that counts, and something that has no cursor of its own. */
function change({ gateway }: World, unread: number): void {
  gateway.put(makeItem(unread, { status: 'delivered' }));
  gateway.more[LIST] = notes(unread);
  gateway.now += 60_000;
}

async function expectCurrent(world: World, unread: number): Promise<void> {
  const db = await cacheOf(world);
  expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
  expect(await db.facts.get('unread')).toMatchObject({ value: { unread } });
}

/** Stamps of all that is shown, in ms: those of months are told by their totals. */
async function stamps(world: World): Promise<number[]> {
  const db = await cacheOf(world);
  const pulls = await db.pulls.filter(({ key }) => !key.startsWith('items/')).toArray();
  const rows = [...pulls, ...(await db.summaries.toArray())];
  return rows.map(({ asOf }) => Date.parse(asOf));
}

describe('answers of a gateway that counts', () => {
  it('take the place of those that were stamped two days ahead, and so do their stamps', async () => {
    const world = await counting();
    world.gateway.wrongBy = TWO_DAYS;
    await world.sync();
    world.gateway.wrongBy = 0;
    change(world, 3);
    await world.sync();
    await expectCurrent(world, 3);
    expect(Math.max(...(await stamps(world)))).toBeLessThanOrEqual(world.gateway.now);
  });

  it('that found nothing new mend a stamp of two days ahead', async () => {
    const world = await counting();
    world.gateway.wrongBy = TWO_DAYS;
    await world.sync();
    await world.sync();
    world.gateway.wrongBy = 0;
    world.gateway.now += 60_000;
    await world.sync();
    expect(Math.max(...(await stamps(world)))).toBeLessThanOrEqual(world.gateway.now);
  });

  it.each([TWO_DAYS, -TWO_DAYS])('come in their order on a phone whose clock is off by %d ms', async (off) => {
    const world = await counting();
    world.deps.now = () => world.gateway.now + off;
    await world.sync();
    change(world, 3);
    await world.sync();
    await expectCurrent(world, 3);
    const db = await cacheOf(world);
    expect(await db.facts.get('sync')).toMatchObject({ value: { clockOffset: -off } });
  });

  it('from before what is here change nothing, however they are stamped', async () => {
    const world = await counting();
    await world.sync();
    const before = new Map<string, Response>();
    world.gateway.fault = (request) => {
      before.set(nameOf(request), world.gateway.answer(withoutTag(request)));
      return null;
    };
    world.gateway.wrongBy = TWO_DAYS;
    await world.sync();
    world.gateway.wrongBy = 0;
    world.gateway.fault = () => null;
    change(world, 3);
    await world.sync();
    const db = await cacheOf(world);
    world.gateway.fault = (request) => (request.path === LIST ? (before.get(nameOf(request)) ?? null) : null);
    await world.sync();
    expect(await db.facts.get('unread')).toMatchObject({ value: { unread: 3 } });
  });

  it('are not refused twice in a row: a counter that fell freezes nothing', async () => {
    const world = await counting();
    for (let n = 0; n < 5; n += 1) world.gateway.put(makeItem(9));
    await world.sync();
    const db = await cacheOf(world);
    await db.pulls.update('notifications', { counter: 1_000_000 });
    change(world, 4);
    await world.sync();
    expect(await db.facts.get('unread')).toMatchObject({ value: { unread: 1 } });
    await world.sync();
    expect(await db.facts.get('unread')).toMatchObject({ value: { unread: 4 } });
  });
});

describe('rows of a version that did not count', () => {
  it('give way to the first answer that does, even when they were stamped two days ahead', async () => {
    const world = await counting();
    world.gateway.counts = false;
    world.gateway.wrongBy = TWO_DAYS;
    await world.sync();
    const db = await cacheOf(world);
    for (const { counter: _absent, ...row } of await db.pulls.toArray()) await db.pulls.put(row);
    world.gateway.counts = true;
    world.gateway.wrongBy = 0;
    change(world, 3);
    await world.sync();
    await expectCurrent(world, 3);
    expect(await db.facts.get('unread')).toMatchObject({ value: { unread: 3 } });
  });
});

describe('answers of a gateway that does not count', () => {
  it('are in the order of their stamps', async () => {
    const world = await counting();
    world.gateway.counts = false;
    await world.sync();
    change(world, 3);
    world.gateway.wrongBy = -TWO_DAYS;
    await world.sync();
    expect(await (await cacheOf(world)).facts.get('unread')).toMatchObject({ value: { unread: 1 } });
  });

  it('with a newer cursor are taken whatever their stamps say', async () => {
    const world = await counting();
    world.gateway.counts = false;
    world.gateway.wrongBy = TWO_DAYS;
    await world.sync();
    await world.sync();
    world.gateway.wrongBy = 0;
    change(world, 3);
    await world.sync();
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });
});

const nameOf = ({ path, query }: Seen): string => `${path}?${query.toString()}`;

/** The same question from a phone that has nothing. */
function withoutTag(request: Seen): Seen {
  const headers = new Headers(request.headers);
  headers.delete('If-None-Match');
  return { ...request, headers };
}
