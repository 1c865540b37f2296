import { cacheOf, createWorld, type World } from './testing/world.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBlock, readFact, readRates } from '#shared/db/ages.ts';
import { blockKey, type CacheDatabase, type FactRow } from '#shared/db/schema.ts';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { makeItem } from './testing/make-item.ts';

const of = (path: string): string => `watto/consultants/7/${path}`;
const RATE = { to_date: '', success_rate: 80, orders_completed: 4, orders_failed: 1, jforce_level: 'silver' };
const rates = (last: number) => ({
  data: [{ ...RATE, from_date: '2026-11-01', to_date: '2026-11-30', impact_perc: last, hide_impact: false }],
});

/** A collection that screens stamp: which call it comes by, how that changes, and which facts it covers. */
interface Watched {
  path: string;
  answer: (n: number) => unknown;
  facts: readonly FactRow['key'][];
}

const WATCHED: readonly Watched[] = [
  {
    path: 'kazuda/notifications/7',
    answer: (n) => ({ total: n, total_unread: n, data: [] }),
    facts: ['unread'],
  },
  { path: of('orders-success-rate-by-period'), answer: rates, facts: [] },
  {
    path: 'watto/success-rate-configs/2',
    answer: (n) => ({ data: [{ from: n, impact_perc: 0 }] }),
    facts: ['rateSteps'],
  },
  {
    path: 'ewoks/voucher-payment-threshold',
    answer: (n) => ({ threshold: n, currency: 'MAD' }),
    facts: ['threshold'],
  },
  { path: 'mandalorian/consultants/7/bonuses', answer: () => ({ data: [] }), facts: ['bonuses'] },
];

const ALWAYS = ['consultant', 'agreement', 'home', 'level'] as const;

const someWorld = (): Promise<World> =>
  createWorld((gateway) => {
    gateway.counts = true;
    gateway.capabilities = ['summaries', 'columns', 'etags', 'news'];
    gateway.pages = ['faq'];
    gateway.put(makeItem(1), makeItem(2));
    gateway.ledger.put(sampleLine({ id: 'line-1' }));
    for (const { path, answer } of WATCHED) gateway.more[path] = answer(1);
  });

/** Every stamp that a screen can show, by what it is about. */
async function shownStamps(db: CacheDatabase): Promise<Map<string, string>> {
  const stamps = new Map<string, string>();
  for (const key of [...ALWAYS, ...WATCHED.flatMap(({ facts }) => facts)]) {
    const fact = await readFact(db, key);
    if (fact) stamps.set(key, fact.asOf);
  }
  for (const { from_date: from, asOf } of await readRates(db)) stamps.set(`rate ${from}`, asOf);
  for (const { period, asOf } of await db.summaries.toArray()) stamps.set(`orders ${period}`, asOf);
  for (const { period, asOf } of await db.commissionSummaries.toArray()) stamps.set(`lines ${period}`, asOf);
  const page = await readBlock(db, blockKey('faq', 'fr'));
  if (page) stamps.set('page', page.asOf);
  return stamps;
}

/** What may happen between two syncs. */
const happening = fc.record({
  hours: fc.integer({ min: 1, max: 200 }),
  sale: fc.boolean(),
  changed: fc.constantFrom(null, ...WATCHED),
  failing: fc.constantFrom(null, 'kazuda/notifications/7', 'mouse/homepage', 'ewoks/levels/2'),
});

const COVERS: Readonly<Record<string, string>> = {
  'kazuda/notifications/7': 'unread',
  'mouse/homepage': 'home',
  'ewoks/levels/2': 'level',
};

describe('the age of what is shown', () => {
  it('is that of the last sync that succeeded, and of a collection that failed that of the sync before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 4 }), async (story) => {
        const world = await someWorld();
        const { gateway } = world;
        await world.sync();
        const db = await cacheOf(world);
        for (const [n, { hours, sale, changed, failing }] of story.entries()) {
          const before = await shownStamps(db);
          gateway.now += hours * 3_600_000;
          // Tags of the model rise with each sale; without one nobody asks, and nothing can fail.
          if (sale || changed || failing) gateway.put(makeItem(10 + n));
          if (changed) gateway.more[changed.path] = changed.answer(n + 2);
          gateway.fault = ({ path }) =>
            path === failing ? new Response('<p>down</p>', { status: 502, headers: { 'Content-Type': 'x/y' } }) : null;
          const outcome = await world.sync();
          const stamps = await shownStamps(db);
          expect([outcome.ok, stamps.size]).toEqual([failing === null, 16]);
          for (const [about, asOf] of stamps) {
            const isOld = failing !== null && COVERS[failing] === about;
            expect([about, asOf]).toEqual([about, isOld ? before.get(about) : new Date(gateway.now).toISOString()]);
          }
        }
        db.close();
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
