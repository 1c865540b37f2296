import { cacheOf, createWorld, storedChanges } from '#workers/sync/testing/world.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readChoices, writeChoices, writeFewMonths } from '#shared/session/session-store.ts';
import { makeItem } from '#workers/sync/testing/make-item.ts';

const MONTHS = ['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01', '2026-07-01'];

const grown = () =>
  createWorld((gateway) => {
    gateway.months = MONTHS;
    gateway.put(
      ...MONTHS.map((month, n) =>
        makeItem(n * 10, { orderedAt: `${month.slice(0, 8)}05T09:00:00Z`, status: 'completed' }),
      ),
    );
  });
const here = async (world: Awaited<ReturnType<typeof grown>>) =>
  (await (await cacheOf(world)).itemChunks.orderBy('period').uniqueKeys()).map(String).reverse();

beforeEach(async () => {
  await writeFewMonths(false);
  await writeChoices({ ...(await readChoices()), months: 15 });
});

describe('a month that the person takes off the phone', () => {
  it('goes with its rows, keeps its totals, and does not come back by itself', async () => {
    const world = await grown();
    await world.sync();
    expect(await world.api.forget({ kind: 'month', period: '2026-09-01' })).toEqual({ ok: true, value: null });
    expect(await here(world)).toEqual(['2026-11-01', '2026-10-01', '2026-08-01', '2026-07-01']);
    expect(await (await cacheOf(world)).summaries.get('2026-09-01')).toMatchObject({ source: 'gateway', orders: 1 });
    await world.sync();
    expect(await here(world)).not.toContain('2026-09-01');
  });

  it('is not brought back by a sync that runs just then, which begins anew', async () => {
    const world = await grown();
    await world.sync();
    world.gateway.capabilities = ['columns'];
    const forgotten: Promise<unknown>[] = [];
    world.gateway.fault = ({ path }) => {
      if (path === 'watto/periods/all' && forgotten.length === 0)
        forgotten.push(world.api.forget({ kind: 'month', period: '2026-09-01' }));
      return null;
    };
    await world.sync();
    await Promise.all(forgotten);
    await world.sync();
    expect(forgotten).toHaveLength(1);
    expect(await here(world)).not.toContain('2026-09-01');
  });

  it('comes back when it is asked for, and then stays', async () => {
    const world = await grown();
    await world.sync();
    await world.api.forget({ kind: 'month', period: '2026-09-01' });
    await world.sync('person', { kind: 'period', period: '2026-09-01' });
    await world.sync();
    expect(await here(world)).toEqual(MONTHS);
  });
});

describe('the months that the person wants', () => {
  it('are all that stays when they become fewer, and come back when they become more', async () => {
    const world = await grown();
    await world.sync();
    await writeChoices({ ...(await readChoices()), months: 3 });
    await world.api.forget({ kind: 'old' });
    expect(await here(world)).toEqual(MONTHS.slice(0, 3));
    await world.sync();
    expect(await here(world)).toEqual(MONTHS.slice(0, 3));
    await writeChoices({ ...(await readChoices()), months: 6 });
    await world.sync();
    expect(await here(world)).toEqual(MONTHS);
  });

  it('do not take away a month with items that are still open', async () => {
    const world = await grown();
    world.gateway.put(makeItem(90, { orderedAt: '2026-07-09T09:00:00Z', status: 'delivered' }));
    await world.sync();
    await writeChoices({ ...(await readChoices()), months: 3 });
    await world.api.forget({ kind: 'old' });
    expect(await here(world)).toEqual([...MONTHS.slice(0, 3), '2026-07-01']);
  });
});

describe('space', () => {
  it('is made of pictures and old months, and a full phone tries anew', async () => {
    const world = await grown();
    await world.sync();
    await writeFewMonths(true);
    await writeChoices({ ...(await readChoices()), months: 3 });
    let pictures = true;
    world.deps.forgetImages = async () => {
      pictures = false;
    };
    await world.api.forget({ kind: 'space' });
    expect([pictures, await here(world)]).toEqual([false, MONTHS.slice(0, 3)]);
  });

  it.each([
    ['three minutes behind', -3 * 60_000],
    ['two years ahead', 2 * 365 * 86_400_000],
  ])('is made of old months and not of what changed, also on a phone whose clock is %s', async (_, off) => {
    const world = await grown();
    world.deps.now = () => world.gateway.now + off;
    await world.sync();
    world.gateway.put(makeItem(0, { status: 'rejected' }));
    await world.sync();
    await writeChoices({ ...(await readChoices()), months: 3 });
    await world.api.forget({ kind: 'space' });
    expect(await here(world)).toEqual(MONTHS.slice(0, 3));
    expect(await storedChanges(await cacheOf(world))).not.toEqual([]);
  });
});
