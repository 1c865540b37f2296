import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AS_OF_HEADER } from '#shared/contract/call.ts';
import { ALL_RIGHT_SINCE } from '#shared/contract/calls/news.ts';
import { inOrder, withDifference } from '#shared/contract/known-answers.ts';
import { makeItem } from './testing/make-item.ts';
import type { Seen } from './testing/model-gateway.ts';
import { byKey, cacheOf, createWorld, storedItems, type World } from './testing/world.ts';

const digestOf = (copies: readonly string[]): string =>
  createHash('sha256').update(copies.join('\n')).digest('base64url').slice(0, 22);

/** A gateway that remembers the last question, and what it was asked. */
async function remembering(): Promise<{ world: World; questions: Seen[]; forget: () => void }> {
  let remembered: string[] = [];
  const questions: Seen[] = [];
  const world = await createWorld((gateway) => {
    gateway.capabilities = ['summaries', 'columns', 'etags', 'news', 'news-since'];
    gateway.put(...Array.from({ length: 6 }, (_none, n) => makeItem(n)));
  });
  const { gateway } = world;
  const inside = (request: Seen, copy: string): Response => {
    const { pathname, searchParams } = new URL(copy.slice(0, copy.indexOf(' ')), 'http://model.test');
    const headers = new Headers(request.headers);
    headers.set('If-None-Match', copy.slice(copy.indexOf(' ') + 1));
    return gateway.answer({ ...request, path: pathname.slice(1), query: searchParams, headers });
  };
  gateway.fault = async (request) => {
    if (request.path !== 'news') return null;
    questions.push(request);
    const [known, since] = [request.query.getAll('known'), request.query.get('since')];
    const moment = new Date(gateway.now).toISOString();
    const answer = (response: unknown): Response =>
      Response.json({ success: true, response, meta: { as_of: moment, epoch: gateway.epoch } });
    if (since !== null && digestOf(remembered) !== since) return answer({ changed: [] });
    remembered = since === null ? inOrder(known) : withDifference(remembered, known);
    const found = remembered.map((copy, at) => ({ at, response: inside(request, copy) }));
    const others = found.filter(({ response }) => response.status !== 304);
    if (others.length === 0 && request.headers.get('If-None-Match') === ALL_RIGHT_SINCE)
      return new Response(null, { status: 304, headers: { [AS_OF_HEADER]: moment } });
    const small = others.filter(({ response }) => response.ok && response.headers.has('ETag'));
    const fresh = small.map(async ({ at, response }) => ({
      at,
      etag: response.headers.get('ETag'),
      answer: await response.json(),
    }));
    const changed = others.map(({ at }) => at);
    const digest = digestOf(remembered);
    return answer({ changed, digest, ...(since === null ? {} : { fresh: await Promise.all(fresh) }) });
  };
  for (let run = 0; run < 3; run += 1) await next(world);
  questions.length = 0;
  return { world, questions, forget: () => (remembered = []) };
}

async function next(world: World): Promise<void> {
  world.gateway.now += 60_000;
  world.gateway.seen = [];
  expect((await world.sync()).ok).toBe(true);
}

describe('a gateway that remembers the last question', () => {
  it('is asked by its digest alone while nothing changes', async () => {
    const { world, questions } = await remembering();
    await next(world);
    expect(questions.map(({ query }) => [query.has('since'), query.getAll('known')])).toEqual([[true, []]]);
    expect(world.gateway.seen.map(({ path }) => path)).not.toContain('watto/consultants/7/orders');
    expect((await (await cacheOf(world)).summaries.get('2026-11-01'))?.asOf).toBe(
      new Date(world.gateway.now).toISOString(),
    );
  });

  it('sends what changed along, so that the delta is not asked for by itself', async () => {
    const { world } = await remembering();
    world.gateway.put(makeItem(3, { status: 'delivered' }));
    await next(world);
    expect(world.gateway.seen.map(({ path }) => path)).not.toContain('watto/consultants/7/orders');
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it('tells what changed, and then is told the difference only', async () => {
    const { world, questions } = await remembering();
    world.gateway.put(makeItem(2, { status: 'delivered' }));
    await next(world);
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
    await next(world);
    expect(questions.every(({ query }) => query.has('since'))).toBe(true);
    expect(questions[1]?.query.getAll('known').length).toBeGreaterThan(0);
    // The delta from the newest cursor is kept from the next run on.
    await next(world);
    questions.length = 0;
    await next(world);
    expect(questions.map(({ query }) => query.getAll('known'))).toEqual([[]]);
  });

  it('that forgot it is asked in full, and takes no answer for confirmed before', async () => {
    const { world, questions, forget } = await remembering();
    forget();
    world.gateway.put(makeItem(60));
    await next(world);
    expect(questions.map(({ query }) => query.has('since'))).toEqual([true, false]);
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it('that was taken back to one which remembers nothing is asked in full', async () => {
    const { world, questions } = await remembering();
    const { fault } = world.gateway;
    // It knows no `since`, so that the question seems to name nothing, of which all is right.
    world.gateway.fault = (request) =>
      request.path === 'news' && !request.query.has('known')
        ? Response.json({
            success: true,
            response: { changed: [] },
            meta: { as_of: new Date(world.gateway.now).toISOString(), epoch: 1 },
          })
        : fault(request);
    world.gateway.put(makeItem(61));
    await next(world);
    expect(questions.map(({ query }) => query.has('since'))).toEqual([false]);
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });
});
