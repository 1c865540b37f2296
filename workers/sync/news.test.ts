import { cacheOf, createWorld, storedItems, byKey, type World } from './testing/world.ts';
import { describe, expect, it } from 'vitest';
import { ALL_RIGHT } from '#shared/contract/calls/news.ts';
import { AS_OF_HEADER } from '#shared/contract/call.ts';
import { amendSession, readSession } from '#shared/session/session-store.ts';
import { makeItem } from './testing/make-item.ts';

const november = Array.from({ length: 6 }, (_none, n) => makeItem(n));

/** A gateway that answers the question for news by asking itself, as the real one does. */
async function telling(): Promise<World> {
  const world = await createWorld((gateway) => {
    gateway.capabilities = ['summaries', 'columns', 'etags', 'news'];
    gateway.put(...november);
  });
  const { gateway } = world;
  gateway.fault = (request) => {
    if (request.path === 'login' && gateway.signedIn) {
      const { status, statusText } = gateway.answer(request);
      const headers = { 'Content-Type': 'application/json', ETag: `W/"${gateway.statusLabel}"` };
      return gateway
        .answer(request)
        .text()
        .then((body) => new Response(body, { status, statusText, headers }));
    }
    if (request.path !== 'news') return null;
    const isRight = (copy: string): boolean => {
      const [address = '', tag = ''] = copy.split(' ');
      if (address === 'login') return tag === `W/"${gateway.statusLabel}"`;
      const { pathname, searchParams } = new URL(address, 'http://model.test');
      const headers = new Headers(request.headers);
      headers.set('If-None-Match', tag);
      return gateway.answer({ ...request, path: pathname.slice(1), query: searchParams, headers }).status === 304;
    };
    const changed = request.query.getAll('known').flatMap((copy, at) => (isRight(copy) ? [] : [at]));
    const moment = new Date(gateway.now).toISOString();
    const all = changed.length === 0 && request.headers.get('If-None-Match') === ALL_RIGHT;
    if (all) return new Response(null, { status: 304, headers: { [AS_OF_HEADER]: moment } });
    return Response.json({ success: true, response: { changed }, meta: { as_of: moment, epoch: gateway.epoch } });
  };
  await world.sync();
  await world.sync();
  return world;
}

/** Paths that the next sync asks for, a minute later. */
async function askedNext(world: World): Promise<string[]> {
  world.gateway.now += 60_000;
  world.gateway.seen = [];
  expect((await world.sync()).ok).toBe(true);
  return world.gateway.seen.map(({ path }) => path);
}

describe('a gateway that tells what is new', () => {
  it('is asked once when nothing is, and everything carries the later moment', async () => {
    const world = await telling();
    const asked = await askedNext(world);
    expect(asked.filter((path) => path === 'news')).toHaveLength(1);
    expect(asked.slice(0, 1)).toEqual(['news']);
    expect(asked).not.toContain('login');
    expect(asked).not.toContain('watto/periods/all');
    expect(asked).not.toContain('watto/consultants/7/orders');
    const db = await cacheOf(world);
    expect((await db.summaries.get('2026-11-01'))?.asOf).toBe('2026-11-20T12:01:00.000Z');
    expect((await db.pulls.get('home'))?.asOf).toBe('2026-11-20T12:01:00.000Z');
  });

  it('is asked for what changed', async () => {
    const world = await telling();
    world.gateway.put(makeItem(2, { status: 'delivered' }), makeItem(60));
    expect(await askedNext(world)).toContain('watto/consultants/7/orders');
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it('is asked for the session when that is another one', async () => {
    const world = await telling();
    world.gateway.statusLabel = 'suspended';
    expect(await askedNext(world)).toContain('login');
  });

  it('confirms no session that a run which ended half way has replaced', async () => {
    const world = await telling();
    const { fault, statusLabel } = world.gateway;
    world.gateway.statusLabel = 'suspended';
    world.gateway.put(makeItem(60));
    world.gateway.fault = (request) =>
      request.path === 'watto/consultants/7/orders' ? new Response('broken', { status: 500 }) : fault(request);
    world.gateway.now += 60_000;
    expect((await world.sync()).ok).toBe(false);
    expect((await readSession()).facts?.access.statusLabel).toBe('suspended');
    world.gateway.statusLabel = statusLabel;
    world.gateway.fault = fault;
    expect(await askedNext(world)).toContain('login');
    expect((await readSession()).facts?.access.statusLabel).toBe(statusLabel);
  });

  it('is asked for the session again when a write has overtaken the answer, which was thrown away', async () => {
    const world = await telling();
    const { fault } = world.gateway;
    const { epoch } = await readSession();
    world.gateway.statusLabel = 'suspended';
    world.gateway.fault = async (request) => {
      const asOf = new Date(world.gateway.now + 30_000).toISOString();
      if (request.path === 'login') await amendSession(epoch, (facts) => ({ ...facts, asOf }));
      return fault(request);
    };
    expect(await askedNext(world)).toContain('login');
    expect((await readSession()).facts?.access.statusLabel).toBe('active');
    world.gateway.fault = fault;
    expect(await askedNext(world)).toContain('login');
    expect((await readSession()).facts?.access.statusLabel).toBe('suspended');
  });

  it('that was restored is asked for everything', async () => {
    const world = await telling();
    world.gateway.epoch += 1;
    expect(await askedNext(world)).toContain('watto/consultants/7/summaries');
  });

  it('that has lost the session is told from one that has nothing new', async () => {
    const world = await telling();
    world.gateway.token = 'another';
    world.gateway.signedIn = false;
    world.gateway.fault = () => null;
    expect((await world.sync()).ok).toBe(false);
  });

  it('that fails at this question is asked for everything, as one that cannot answer it', async () => {
    const world = await telling();
    const { fault } = world.gateway;
    world.gateway.fault = (request) =>
      request.path === 'news' ? new Response('broken', { status: 500 }) : fault(request);
    world.gateway.put(makeItem(2, { status: 'returned' }));
    expect(await askedNext(world)).toContain('login');
    expect((await storedItems(await cacheOf(world))).get('900001/0')?.status).toBe('returned');
  });
});
