import { afterEach, describe, expect, it } from 'vitest';
import { writeLocale } from '#shared/session/session-store.ts';
import { makeItem } from './testing/make-item.ts';
import { byKey, cacheOf, createWorld, storedItems, type World } from './testing/world.ts';

const october = (status: string) => makeItem(500, { orderedAt: '2026-10-05T09:00:00Z', status });
const november = (status: string) => makeItem(1, { status });
const DAY_MS = 25 * 3_600_000;

const twoMonths = (counts: boolean): Promise<World> =>
  createWorld((gateway) => {
    gateway.counts = counts;
    gateway.put(november('ongoing'), makeItem(2), october('ongoing'));
  });

async function syncAgain(world: World, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    world.gateway.now += DAY_MS;
    expect((await world.sync()).ok).toBe(true);
  }
}

const itemsOf = async (world: World) => storedItems(await cacheOf(world));

afterEach(() => writeLocale(null));

describe('a change that the gateway takes during a first sync', () => {
  it.each([
    ['counts', true],
    ['does not count', false],
  ])(
    'comes with the next one when it came between the newest month and the totals, of a gateway that %s',
    async (_how, counts) => {
      const world = await twoMonths(counts);
      let isDone = false;
      world.gateway.fault = ({ path }) => {
        if (path.endsWith('/summaries') && !isDone) world.gateway.put(november('delivered'));
        isDone ||= path.endsWith('/summaries');
        return null;
      };
      expect((await world.sync()).ok).toBe(true);
      expect(isDone).toBe(true);
      await syncAgain(world, 1);
      expect(await itemsOf(world)).toEqual(byKey(world.gateway.items()));
    },
  );

  it('takes an item off the phone that was deleted between the newest month and the totals', async () => {
    const world = await twoMonths(true);
    let isDone = false;
    world.gateway.fault = ({ path }) => {
      const { orderId, id } = november('ongoing');
      if (path.endsWith('/summaries') && !isDone) world.gateway.remove(`${orderId}/${id}`);
      isDone ||= path.endsWith('/summaries');
      return null;
    };
    await world.sync();
    await syncAgain(world, 1);
    expect(await itemsOf(world)).toEqual(byKey(world.gateway.items()));
  });
});

describe('a phone whose language is changed and changed back', () => {
  it.each(['while nobody looks', 'while the line breaks', 'with a whole sync between'])(
    'has what changed in a month that was not pulled again, %s',
    async (how) => {
      await writeLocale('fr');
      const world = await twoMonths(true);
      await world.sync();
      await writeLocale('ar');
      world.gateway.now += 60_000;
      world.gateway.put(october('delivered'));
      if (how === 'while nobody looks') await world.api.setVisible(false);
      if (how === 'while the line breaks')
        world.gateway.fault = ({ query }) => {
          if (query.get('period') === '2026-10-01') throw new TypeError('Failed to fetch');
          return null;
        };
      await world.sync();
      world.gateway.fault = () => null;
      await world.api.setVisible(true);
      await writeLocale('fr');
      await syncAgain(world, 2);
      expect(await itemsOf(world)).toEqual(byKey(world.gateway.items()));
    },
  );
});
