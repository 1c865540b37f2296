import { cacheOf, createWorld, type World } from './testing/world.ts';
import { Dexie, type ObservabilitySet } from 'dexie';
import { describe, expect, it } from 'vitest';
import { makeItem } from './testing/make-item.ts';

const of = (path: string): string => `watto/consultants/7/${path}`;
const RATES = of('orders-success-rate-by-period');
const RATE = { to_date: '2026-11-30', success_rate: 80, orders_completed: 4, orders_failed: 1, jforce_level: 'silver' };

/** A phone that holds a dozen small answers, and a gateway that tells whether they are right. */
async function filled(): Promise<World> {
  const world = await createWorld((gateway) => {
    gateway.counts = true;
    gateway.capabilities = ['summaries', 'columns', 'etags', 'news', 'several'];
    gateway.pages = ['faq', 'training'];
    gateway.put(makeItem(1), makeItem(2));
    gateway.more = {
      'kazuda/notifications/7': { total: 0, total_unread: 0, data: [] },
      [RATES]: { data: [{ ...RATE, from_date: '2026-11-01', impact_perc: 0, hide_impact: false }] },
      [of('payouts')]: { currency: 'MAD', data: [] },
      'watto/success-rate-configs/2': { data: [{ from: 0, impact_perc: 0 }] },
      'ewoks/voucher-payment-threshold': { threshold: 1, currency: 'MAD' },
      'mandalorian/consultants/7/bonuses': { data: [] },
    };
  });
  for (let run = 0; run < 2; run += 1) await later(world);
  return world;
}

async function later(world: World): Promise<void> {
  world.gateway.now += 60_000;
  world.gateway.seen = [];
  await world.sync();
}

describe('a sync that brings nothing', () => {
  it('notes what the gateway confirmed in a few changes of the phone, not in one for each answer', async () => {
    const world = await filled();
    let changes = 0;
    const noted = (parts: ObservabilitySet): void => {
      if (Object.keys(parts).some((part) => part.endsWith('/pulls/'))) changes += 1;
    };
    Dexie.on('storagemutated', noted);
    await later(world);
    Dexie.on.storagemutated.unsubscribe(noted);
    const db = await cacheOf(world);
    const moment = new Date(world.gateway.now).toISOString();
    const rows = (await db.pulls.toArray()).filter(({ asOf }) => asOf === moment).map(({ key }) => key);
    expect(rows).toEqual(expect.arrayContaining(['periods', 'home', 'level', 'notifications', 'payouts', 'bonuses']));
    expect(rows).toEqual(expect.arrayContaining(['rateSteps', 'threshold', 'successRates']));
    expect(rows.length).toBeGreaterThan(12);
    // Two for all of these; session, totals, items and the three parts of the rates note theirs in their turn.
    expect(changes).toBeLessThanOrEqual(10);
  });

  it('stores anew what was confirmed when the gateway turns out to be restored later in the same run', async () => {
    const world = await filled();
    const { gateway } = world;
    const epoch = gateway.epoch + 1;
    gateway.fault = (request) => {
      // All is right but the rates, whose answer is the first that tells of the restoration.
      if (request.path === RATES) gateway.epoch = epoch;
      if (request.path !== 'news') return null;
      const known = request.query.getAll('known');
      const changed = known.flatMap((copy, at) => (copy.startsWith(RATES) ? [at] : []));
      const meta = { as_of: new Date(gateway.now).toISOString(), epoch: gateway.epoch, counter: 99 };
      return Response.json({ success: true, response: { changed }, meta });
    };
    await later(world);
    // The restoration forgot every pull: those that are there were stored after it.
    const keys = (await (await cacheOf(world)).pulls.toArray()).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['periods', 'home', 'payouts', 'bonuses', 'threshold']));
  });
});

describe('rates, whose newest part says as of when all of them are', () => {
  it('are of the moment before while an earlier part changed and did not come', async () => {
    const world = await filled();
    const { gateway } = world;
    const db = await cacheOf(world);
    const before = (await db.pulls.get('successRates'))?.asOf;
    const isEarlier = (query: URLSearchParams): boolean => (query.get('date_to') ?? '9') < '2026-10-01';
    gateway.fault = (request) => {
      if (request.path === RATES && isEarlier(request.query)) return gateway.refuse(request, 503, 'UNAVAILABLE');
      if (request.path !== 'news') return null;
      const changed = request.query
        .getAll('known')
        .flatMap((copy, at) =>
          copy.startsWith(RATES) && isEarlier(new URL(copy, 'http://x').searchParams) ? [at] : [],
        );
      expect(changed).toHaveLength(1);
      const meta = { as_of: new Date(gateway.now).toISOString(), epoch: gateway.epoch, counter: 99 };
      return Response.json({ success: true, response: { changed }, meta });
    };
    await later(world);
    expect((await db.pulls.get('payouts'))?.asOf).not.toBe(before);
    expect((await db.pulls.get('successRates'))?.asOf).toBe(before);
  });
});
