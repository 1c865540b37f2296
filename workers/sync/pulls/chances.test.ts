import { expect, it } from 'vitest';
import { packChances } from '#shared/domain/commissions/forecast/packed-chances.ts';
import { PRIOR_CHANCES } from '#shared/domain/commissions/forecast/chance-table.ts';
import { cacheOf, createWorld } from '#workers/sync/testing/world.ts';

const PATH = 'watto/consultants/7/commissions/chances';

it('the chances of a forecast come with the sync, are stored, and are asked for twice a day at most', async () => {
  const world = await createWorld(({ more }) => {
    more[PATH] = packChances({ ...PRIOR_CHANCES, weekdays: [0.1, 1.2, 1.2, 1.2, 1.2, 1.2, 0.9] });
  });
  await world.sync();
  const stored = async () => (await cacheOf(world)).facts.get('chances');
  expect(await stored()).toMatchObject({ value: { ...PRIOR_CHANCES, weekdays: [0.1, 1.2, 1.2, 1.2, 1.2, 1.2, 0.9] } });
  world.gateway.put();
  world.gateway.now += 3_600_000;
  await world.sync();
  expect(world.gateway.seen.filter(({ path }) => path === PATH).length).toBe(1);
});

it('a gateway that does not know them leaves none, and the sync ends well', async () => {
  const world = await createWorld();
  expect(await world.sync()).toEqual({ ok: true, value: null });
  expect(await (await cacheOf(world)).facts.get('chances')).toBeUndefined();
});

it('a table of other bins is refused whole, and the one that is here stays', async () => {
  const world = await createWorld(({ more }) => {
    more[PATH] = packChances(PRIOR_CHANCES);
  });
  await world.sync();
  world.gateway.more[PATH] = { ...packChances(PRIOR_CHANCES), returns: [1, 2, 3] };
  world.gateway.put();
  world.gateway.now += 24 * 3_600_000;
  await world.sync();
  expect(await (await cacheOf(world)).facts.get('chances')).toMatchObject({ value: PRIOR_CHANCES });
});
