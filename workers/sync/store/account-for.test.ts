import { createWorld } from '#workers/sync/testing/world.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientEventSchema } from '#shared/contract/calls/events.ts';
import { takeGathered } from '#shared/net/gathered.ts';
import { forgetEvents, readEvents } from '#shared/session/event-queue.ts';
import { readChoices, writeChoices } from '#shared/session/session-store.ts';
import { forgetTraffic, readTraffic } from '#shared/session/traffic-book.ts';
import * as v from 'valibot';
import { makeItem } from '#workers/sync/testing/make-item.ts';

const body = v.object({ events: v.array(clientEventSchema) });

const refusal = (): Response =>
  new Response(
    '{"success":false,"error":{"code":"NOT_FOUND","message":"no","errors":[]},"meta":{"as_of":"2026-11-20T12:00:00Z","epoch":1}}',
    { status: 404, headers: { 'Content-Type': 'application/json' } },
  );

/** A call that fails in these tests alone, and how often it waits to be told. */
const FAILING = 'ewoks/levels/{levelId}';
const waiting = async (): Promise<number> => (await readEvents()).events.filter(({ path }) => path === FAILING).length;

beforeEach(async () => {
  takeGathered();
  await Promise.all([forgetEvents(), forgetTraffic()]);
  await writeChoices({ ...(await readChoices()), dataSaver: null });
});

describe('the bytes of a sync', () => {
  it('are entered with it, those that found nothing new too', async () => {
    const world = await createWorld((gateway) => gateway.put(makeItem(1)));
    await world.sync();
    await world.sync();
    const { syncs, days } = await readTraffic();
    expect(syncs).toHaveLength(2);
    const [second, first] = syncs;
    expect(second?.received).toBeLessThan(first?.received ?? 0);
    expect(second?.received).toBeGreaterThan(0);
    expect(days).toHaveLength(1);
  });

  it('that failed are entered as far as answers came', async () => {
    const world = await createWorld();
    world.gateway.fault = ({ path }) => {
      if (path === 'watto/periods/all') throw new TypeError('connection lost');
      return null;
    };
    await world.sync();
    expect((await readTraffic()).syncs).toHaveLength(1);
  });
});

describe('the failures of a phone', () => {
  const failing = async (spares = false) => {
    const world = await createWorld();
    world.deps.browserSpares = () => spares;
    world.gateway.fault = ({ path }) => (path.startsWith('ewoks/') ? new Response('down', { status: 503 }) : null);
    await world.sync();
    const told: string[][] = [];
    const { fetch } = world.deps;
    world.deps.fetch = (input, init) => {
      if (input !== '/api/events') return fetch(input, init);
      told.push(
        v
          .parse(body, JSON.parse(typeof init.body === 'string' ? init.body : ''))
          .events.flatMap(({ path }) => path ?? []),
      );
      return Promise.resolve(
        new Response('{"success":true,"response":{"accepted":1},"meta":{"as_of":"2026-11-20T12:00:00Z","epoch":1}}', {
          headers: { 'Content-Type': 'application/json' },
        }),
      );
    };
    world.gateway.fault = () => null;
    return { world, told };
  };

  it('are told with the next sync that ends well, once, as the event stream takes them', async () => {
    const { world, told } = await failing();
    expect(await waiting()).toBe(1);
    await world.sync();
    world.gateway.now += 16 * 60_000;
    await world.sync();
    expect(told.map((paths) => paths.filter((path) => path === FAILING).length)).toEqual([1, 0]);
    expect(await waiting()).toBe(0);
  });

  it('are told every quarter of an hour at most', async () => {
    const { world, told } = await failing();
    await world.sync();
    world.gateway.now += 14 * 60_000;
    await world.sync();
    expect(told).toHaveLength(1);
  });

  it('are told to nobody while data is spared, and stay', async () => {
    const { world, told } = await failing(true);
    await world.sync();
    expect(told).toEqual([]);
    expect(await waiting()).toBe(1);
  });

  it('wait while the gateway is out of reach, and are dropped when it wants none', async () => {
    const { world } = await failing();
    const { fetch } = world.deps;
    world.deps.fetch = (input, init) =>
      input === '/api/events' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);
    expect((await world.sync()).ok).toBe(true);
    expect(await waiting()).toBe(1);
    world.deps.fetch = (input, init) => (input === '/api/events' ? Promise.resolve(refusal()) : fetch(input, init));
    world.gateway.now += 16 * 60_000;
    await world.sync();
    expect(await waiting()).toBe(0);
  });
});
