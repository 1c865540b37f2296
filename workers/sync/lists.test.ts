import { describe, expect, it } from 'vitest';
import { cacheOf, createWorld, type World } from './testing/world.ts';

const two = (name: string) => ({
  data: [
    { id: `${name}-1`, name: `${name} one` },
    { id: `${name}-2`, name: `${name} two` },
  ],
});
const LISTS = {
  'ewoks/sky-states': two('state'),
  'ewoks/sky-states/state-1/sky-cities': two('city'),
  'ewoks/sky-states/state-2/sky-cities': two('town'),
  'ewoks/banks': two('bank'),
  'ewoks/networks': two('network'),
  'ewoks/languages': two('language'),
  'ewoks/time-slots': two('slot'),
  'ewoks/jforce-types': two('type'),
  'ewoks/recruitment-channels': { data: [{ id: 'friend', channel: 'A friend' }] },
};
const keysHere = async (world: World): Promise<unknown[]> =>
  (await cacheOf(world)).lookups.toCollection().primaryKeys();
const asked = (world: World): number => world.gateway.seen.filter(({ path }) => path.startsWith('ewoks/')).length;

describe('the lists to choose from', () => {
  it('are on the phone of whoever is not registered after one sync, with the cities of every state, and not asked for again', async () => {
    const world = await createWorld((gateway) => {
      gateway.registered = false;
      Object.assign(gateway.more, LISTS);
    });
    expect(await world.sync()).toEqual({ ok: true, value: null });
    expect(await keysHere(world)).toEqual([
      'banks//fr',
      'channels//fr',
      'cities/state-1/fr',
      'cities/state-2/fr',
      'languages//fr',
      'networks//fr',
      'states//fr',
      'timeslots//fr',
      'types//fr',
    ]);
    const { lookups } = await cacheOf(world);
    expect((await lookups.get('channels//fr'))?.choices).toEqual([{ id: 'friend', name: 'A friend' }]);
    expect((await lookups.get('cities/state-2/fr'))?.choices).toEqual(two('town').data);
    const before = asked(world);
    await world.sync();
    expect(asked(world)).toBe(before);
  });

  it('of one state that did not come come with the next sync', async () => {
    const world = await createWorld((gateway) => {
      gateway.registered = false;
      Object.assign(gateway.more, LISTS);
      gateway.fault = ({ path }) => {
        if (path.includes('state-1/')) throw new TypeError('Failed to fetch');
        return null;
      };
    });
    expect((await world.sync()).ok).toBe(false);
    world.gateway.fault = () => null;
    expect((await world.sync()).ok).toBe(true);
    expect(await keysHere(world)).toContain('cities/state-1/fr');
  });

  it('of whoever is registered are the banks alone, while somebody looks', async () => {
    const world = await createWorld(({ more }) => Object.assign(more, LISTS));
    await world.api.setVisible(false);
    await world.sync();
    expect(await keysHere(world)).toEqual([]);
    await world.api.setVisible(true);
    await world.sync();
    expect(await keysHere(world)).toEqual(['banks//fr']);
    await world.sync();
    expect(world.gateway.seen.filter(({ path }) => path === 'ewoks/banks')).toHaveLength(1);
  });
});
