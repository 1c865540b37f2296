import type { Seen } from './testing/model-gateway.ts';
import { byKey, cacheOf, createWorld, storedItems } from './testing/world.ts';
import { describe, expect, it } from 'vitest';
import { foldSummary } from '#shared/domain/sales/summary.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { readStatus } from './store/commit.ts';
import { makeItem } from './testing/make-item.ts';

const november = Array.from({ length: 30 }, (_none, n) => makeItem(n));
const october = Array.from({ length: 10 }, (_none, n) =>
  makeItem(500 + n, { orderedAt: '2026-10-05T09:00:00Z', status: 'completed' }),
);

/** Requests for items, among those for everything else. */
const orders = (seen: readonly Seen[]): Seen[] => seen.filter(({ path }) => path.endsWith('/orders'));

describe('a sync', () => {
  it('brings all items, and totals folded from them', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    expect(await world.sync()).toEqual({ ok: true, value: null });
    const db = await cacheOf(world);
    expect(await storedItems(db)).toEqual(byKey([...november, ...october]));
    const { asOf, source, ...summary } = (await db.summaries.get('2026-11-01')) ?? { asOf: '', source: '' };
    expect(summary).toEqual(foldSummary('2026-11-01', 'MAD', MARKET.timeZone, november));
    expect([asOf, source]).toEqual(['2026-11-20T12:00:00.000Z', 'items']);
    expect(await readStatus(db)).toMatchObject({
      running: false,
      trouble: null,
      completedAsOf: '2026-11-20T12:00:00.000Z',
    });
  });

  it('keeps a month without orders in the currency of the other months', async () => {
    const euros = october.map((item) => ({ ...item, currency: 'EUR' }));
    const world = await createWorld((gateway) => gateway.put(...euros));
    await world.sync();
    const db = await cacheOf(world);
    expect((await db.summaries.toArray()).map(({ period, currency }) => `${period} ${currency}`)).toEqual([
      '2026-09-01 EUR',
      '2026-10-01 EUR',
      '2026-11-01 EUR',
    ]);
  });

  it('pulls the newest period before the others, and the needed one first', async () => {
    const world = await createWorld((gateway) => {
      gateway.months = ['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01'];
      gateway.put(
        ...november,
        ...october,
        makeItem(900, { orderedAt: '2026-09-05T09:00:00Z' }),
        makeItem(902, { orderedAt: '2026-08-05T09:00:00Z' }),
      );
    });
    await world.sync('person', { kind: 'period', period: '2026-09-01' });
    const order = orders(world.gateway.seen).flatMap(({ query }) => query.get('period') ?? []);
    expect(order).toEqual(['2026-09-01', '2026-11-01', '2026-10-01', '2026-08-01']);
  });

  it('shows the totals of the gateway until the items are here', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    world.gateway.fault = ({ query }) =>
      query.get('period') === '2026-10-01' ? new Response('down', { status: 503 }) : null;
    expect(await world.sync()).toMatchObject({ ok: false, error: { kind: 'odd' } });
    const db = await cacheOf(world);
    expect(await db.summaries.get('2026-10-01')).toMatchObject({ source: 'gateway', orders: 5 });
    expect(await db.pulls.get('items/2026-10-01')).toMatchObject({
      asOf: '',
      failure: 'odd: status 503 with type text/plain;charset=utf-8',
    });
  });

  it('asks once per collection and stores nothing anew when nothing changed', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    await world.sync();
    await world.sync();
    world.gateway.seen = [];
    world.gateway.now += 60_000;
    await world.sync();
    const known = new Set(['ewoks/levels/2', 'login', 'mouse/homepage', 'watto/periods/all']);
    const seen = world.gateway.seen.filter(({ path }) => known.has(path) || path.endsWith('/orders'));
    expect(seen.map(({ path }) => path).sort()).toEqual([
      'ewoks/levels/2',
      'login',
      'mouse/homepage',
      'watto/consultants/7/orders',
      'watto/periods/all',
    ]);
    expect(
      seen.filter(({ method }) => method === 'GET').every(({ headers }) => headers.get('If-None-Match') !== null),
    ).toBe(true);
    const db = await cacheOf(world);
    expect((await db.summaries.get('2026-10-01'))?.asOf).toBe('2026-11-20T12:01:00.000Z');
  });

  it('goes on where an interrupted one stopped, and leaves no half period', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    world.gateway.maxRows = 4;
    let pages = 0;
    world.gateway.fault = ({ query }) => {
      if (query.get('period') === '2026-10-01' && (pages += 1) === 3) throw new TypeError('connection lost');
      return null;
    };
    expect(await world.sync()).toEqual({ ok: false, error: { kind: 'offline' } });
    const db = await cacheOf(world);
    expect(await storedItems(db)).toEqual(byKey(november));
    expect((await readStatus(db)).trouble).toBe('offline');
    world.gateway.fault = () => null;
    world.gateway.seen = [];
    expect((await world.sync()).ok).toBe(true);
    expect(await storedItems(db)).toEqual(byKey([...november, ...october]));
    expect(orders(world.gateway.seen).some(({ query }) => query.get('period') === '2026-11-01')).toBe(false);
  });

  it('keeps what it has when an older answer comes late', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    await world.sync();
    const late = world.gateway.seen.findLast(({ query }) => query.has('since')) ?? fail();
    late.headers.delete('If-None-Match');
    const older = world.gateway.answer(late);
    world.gateway.now += 60_000;
    world.gateway.put(makeItem(0, { price: 1 }));
    await world.sync();
    world.gateway.fault = ({ query }) => (query.has('since') ? older.clone() : null);
    expect((await world.sync()).ok).toBe(true);
    const db = await cacheOf(world);
    expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
  });

  it('lets no collection go back in the time of the gateway', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    world.gateway.now -= 3_600_000;
    world.gateway.months = ['2026-11-01'];
    world.gateway.put(makeItem(1));
    await world.sync();
    const db = await cacheOf(world);
    expect(await db.periods.count()).toBe(3);
    expect((await db.facts.get('level'))?.asOf).toBe('2026-11-20T12:00:00.000Z');
  });

  it('takes nothing from a gateway that fell behind its own restoration', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    world.gateway.epoch = 2;
    world.gateway.now += 60_000;
    await world.sync();
    world.gateway.epoch = 1;
    world.gateway.now += 60_000;
    world.gateway.months = ['2026-11-01'];
    await world.sync();
    expect(await (await cacheOf(world)).periods.count()).toBe(3);
  });

  it('refuses pages that do not add up to their total', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    world.gateway.maxRows = 20;
    world.gateway.fault = (request) => {
      if (request.query.get('next') !== null) request.query.set('next', '30|2026-12');
      return null;
    };
    expect(await world.sync()).toMatchObject({ ok: false, error: { kind: 'odd' } });
    expect((await storedItems(await cacheOf(world))).size).toBe(0);
    expect(world.gateway.seen.filter(({ query }) => query.get('next') !== null).length).toBe(3);
  });

  it('misses no item when one was taken away between two pages', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    world.gateway.maxRows = 20;
    let isFirst = true;
    world.gateway.fault = ({ query }) => {
      if (isFirst && query.get('next') !== null) {
        isFirst = false;
        world.gateway.remove('900001/0');
      }
      return null;
    };
    expect((await world.sync()).ok).toBe(true);
    expect(isFirst).toBe(false);
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it('pulls everything again when the gateway was restored, though its time went back', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    await world.sync();
    world.gateway.now -= 86_400_000;
    world.gateway.epoch = 2;
    world.gateway.remove('900001/0');
    await world.sync();
    const db = await cacheOf(world);
    expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
    expect((await storedItems(db)).has('900001/0')).toBe(false);
  });

  it('stores nothing of an answer in a wrong shape and keeps what was there', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    const db = await cacheOf(world);
    const before = await db.summaries.toArray();
    world.gateway.now += 60_000;
    world.gateway.put(makeItem(3, { price: Number.MAX_SAFE_INTEGER + 1 }));
    expect(await world.sync()).toMatchObject({ ok: false, error: { kind: 'odd' } });
    expect(await storedItems(db)).toEqual(byKey(november));
    expect((await db.summaries.toArray()).map(({ cells }) => cells)).toEqual(before.map(({ cells }) => cells));
    expect((await readStatus(db)).trouble).toBe('odd');
  });

  it('takes an empty answer for no answer', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    world.gateway.fault = ({ path }) => (path === 'watto/periods/all' ? new Response(null, { status: 204 }) : null);
    await world.sync();
    expect(await (await cacheOf(world)).periods.count()).toBe(3);
  });

  it('ends a request that hangs, and frees its lock', async () => {
    const world = await createWorld();
    world.gateway.fault = ({ path }) => (path === 'watto/periods/all' ? new Promise<Response>(() => undefined) : null);
    const hanging = world.deps.fetch;
    world.deps.fetch = (input, init) => Promise.race([hanging(input, init), aborted(init.signal)]);
    expect(await world.sync()).toEqual({ ok: false, error: { kind: 'timeout' } });
    expect(world.held.size).toBe(0);
    expect((await readStatus(await cacheOf(world))).trouble).toBe('timeout');
  });

  it('that takes too long is stopped, which says nothing about the line', async () => {
    const world = await createWorld();
    const { fetch } = world.deps;
    world.deps.fetch = (input, init) => Promise.race([aborted(init.signal), fetch(input, init)]);
    world.gateway.fault = ({ path }) => {
      if (path !== 'watto/periods/all') return null;
      world.later.find(({ ms }) => ms === 10 * 60_000)?.work();
      return new Promise<Response>(() => undefined);
    };
    expect((await world.sync()).ok).toBe(false);
    expect(await readStatus(await cacheOf(world))).toMatchObject({ running: false, trouble: null });
  });

  it('asks for nothing more once the line is dead', async () => {
    const world = await createWorld();
    world.gateway.fault = ({ path }) => {
      if (path === 'watto/periods/all') throw new TypeError('connection lost');
      return null;
    };
    await world.sync();
    expect(world.gateway.seen.map(({ path }) => path)).toEqual(['login', 'watto/periods/all']);
  });

  it('leaves older periods for later while no window is seen', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    await world.api.setVisible(false);
    await world.sync();
    expect((await storedItems(await cacheOf(world))).size).toBe(30);
    await world.api.setVisible(true);
    await world.sync();
    expect((await storedItems(await cacheOf(world))).size).toBe(40);
  });

  it('keeps the three newest months when data is spared, and any that is asked for', async () => {
    const months = ['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01', '2026-07-01'];
    const world = await createWorld((gateway) => {
      gateway.months = months;
      gateway.put(...months.map((month, n) => makeItem(n * 10, { orderedAt: `${month.slice(0, 8)}05T09:00:00Z` })));
    });
    world.deps.browserSpares = () => true;
    await world.sync();
    const db = await cacheOf(world);
    expect(await db.itemChunks.orderBy('period').uniqueKeys()).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
    const delta = await db.pulls.get('items');
    await world.sync('person', { kind: 'period', period: '2026-07-01' });
    expect(await db.pulls.get('items')).toEqual(delta);
    expect(await db.itemChunks.orderBy('period').uniqueKeys()).toEqual([
      '2026-07-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ]);
  });

  it('goes on with the other collections when one is refused', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    world.gateway.fault = (request) =>
      request.path === 'mouse/homepage' ? world.gateway.refuse(request, 500, 'UNKNOWN_ERROR') : null;
    expect(await world.sync()).toMatchObject({ ok: false, error: { kind: 'refused', code: 'UNKNOWN_ERROR' } });
    const db = await cacheOf(world);
    expect((await storedItems(db)).size).toBe(30);
    expect((await db.pulls.get('home'))?.failure).toBe('refused: UNKNOWN_ERROR');
    expect((await db.facts.get('level'))?.key).toBe('level');
  });

  it('waits as long as the gateway asks, whatever wakes it', async () => {
    const world = await createWorld();
    world.gateway.fault = (request) =>
      request.path === 'login' ? world.gateway.refuse(request, 429, 'RATE_LIMITED', { 'Retry-After': '90' }) : null;
    await world.sync();
    world.gateway.fault = () => null;
    world.gateway.seen = [];
    world.gateway.now += 80_000;
    await world.sync('person');
    expect(world.gateway.seen).toEqual([]);
    world.gateway.now += 11_000;
    expect((await world.sync('timer')).ok).toBe(true);
  });
});

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

const fail = (): never => {
  throw new Error('The model saw no request');
};
