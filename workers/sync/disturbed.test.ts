import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Need } from '#shared/bridge/sync-api.ts';
import { foldSummary } from '#shared/domain/sales/summary.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { writeLocale } from '#shared/session/session-store.ts';
import { makeItem } from './testing/make-item.ts';
import { byKey, cacheOf, createWorld, storedItems, type World } from './testing/world.ts';

const MONTHS = ['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01'];
const PULLED = /orders$|summaries|periods|several|news|homepage/;

const itemOf = (at: number, state = 0) =>
  makeItem(at, {
    orderedAt: `${MONTHS[at % MONTHS.length]?.slice(0, 7)}-05T09:00:0${at}Z`,
    status: state % 2 === 1 ? 'delivered' : 'ongoing',
    quantity: state + 1,
  });
const keyOf = (at: number): string => `${itemOf(at).orderId}/${itemOf(at).id}`;

/** What happens before one of the questions of a sync is answered. */
const anyEvent = fc.record({
  what: fc.constantFrom('put', 'put', 'put', 'remove', 'restore', 'odd', 'offline', 'locale', 'hide', 'nothing'),
  at: fc.integer({ min: 0, max: 9 }),
  state: fc.integer({ min: 0, max: 5 }),
});

const anyWorld = fc.record({
  counts: fc.boolean(),
  several: fc.boolean(),
  news: fc.boolean(),
  here: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }),
  need: fc.constantFrom<Need | null>(
    null,
    { kind: 'home' },
    { kind: 'commissions' },
    ...MONTHS.slice(1, 3).map((period): Need => ({ kind: 'period', period })),
  ),
  syncs: fc.integer({ min: 1, max: 3 }),
});

/** Lets each question meet the next of the events; a gateway is restored once at most. */
function disturb({ gateway, api }: World, events: { what: string; at: number; state: number }[]): void {
  let isRestored = false;
  gateway.fault = ({ path }) => {
    const event = PULLED.test(path) ? events.shift() : undefined;
    if (!event) return null;
    const { what, at, state } = event;
    if (what === 'put') gateway.put(itemOf(at, state));
    if (what === 'remove') gateway.remove(keyOf(at));
    if (what === 'restore' && !isRestored) {
      isRestored = true;
      gateway.epoch += 1;
      gateway.lose(keyOf(at));
    }
    if (what === 'odd') return new Response('odd');
    if (what === 'offline') throw new TypeError('Failed to fetch');
    if (what === 'locale') void writeLocale(state % 2 === 1 ? 'ar' : 'fr');
    if (what === 'hide') void api.setVisible(state % 2 === 0);
    return null;
  };
}

describe('a phone whose syncs were disturbed in any way', () => {
  it('holds what the gateway holds, with its totals, once it was let alone', async () => {
    await fc.assert(
      fc
        .asyncProperty(anyWorld, fc.array(anyEvent, { maxLength: 25 }), async (how, events) => {
          const world = await createWorld((gateway) => {
            gateway.counts = how.counts;
            gateway.months = MONTHS;
            gateway.capabilities = ['summaries', 'columns', 'etags'];
            if (how.several) gateway.capabilities.push('several');
            if (how.news) gateway.capabilities.push('news');
            gateway.put(...how.here.map((at) => itemOf(at)));
          });
          const { gateway } = world;
          disturb(world, [...events]);
          const syncs = async (count: number, need: Need | null): Promise<void> => {
            for (let time = 0; time < count; time += 1) {
              gateway.now += 60_000;
              await world.sync('person', need);
            }
          };
          await syncs(how.syncs, how.need);
          gateway.fault = () => null;
          await world.api.setVisible(true);
          await syncs(3, null);
          expect((await world.sync()).ok).toBe(true);
          const db = await cacheOf(world);
          expect(await storedItems(db)).toEqual(byKey(gateway.items()));
          for (const period of MONTHS) {
            const own = gateway.items().filter(({ orderedAt }) => orderedAt.startsWith(period.slice(0, 7)));
            const { cells, days } = foldSummary(period, MARKET.currency, MARKET.timeZone, own);
            const row = await db.summaries.get(period);
            expect({ period, cells: row?.cells, days: row?.days }).toEqual({ period, cells, days });
          }
          db.close();
          world.databases.close();
        })
        .beforeEach(() => writeLocale('fr'))
        .afterEach(() => writeLocale(null)),
      { numRuns: 40 },
    );
  });
});
