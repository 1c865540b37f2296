import { cacheOf, createWorld, storedItems } from './testing/world.ts';
import { describe, expect, it } from 'vitest';
import { foldDays } from '#shared/domain/sales/day-summary.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { SalesTally } from '#shared/domain/sales/sales-tally.ts';
import { sumCells } from '#shared/domain/sales/summary.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { makeItem } from './testing/make-item.ts';

const november = Array.from({ length: 30 }, (_none, n) =>
  makeItem(n, { orderedAt: `2026-11-${10 + (n % 9)}T10:00:00Z` }),
);
const october = Array.from({ length: 10 }, (_none, n) => makeItem(500 + n, { orderedAt: '2026-10-05T09:00:00Z' }));

/** What all days of a period add up to; null without a record of its days. */
async function daysOf(db: CacheDatabase, period: string) {
  const days = await db.daySummaries.get(period);
  if (!days) return null;
  const tally = new SalesTally({ status: null, category: null });
  tally.addDays(days, 1, 31, () => undefined);
  return tally.totals;
}

describe('totals by day', () => {
  it('come with the items of a period and add up to its summary, empty periods included', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    await world.sync();
    const db = await cacheOf(world);
    const items = [...(await storedItems(db)).values()].filter(({ orderedAt }) => orderedAt > '2026-11');
    expect(await db.daySummaries.get('2026-11-01')).toEqual(foldDays('2026-11-01', 'MAD', MARKET.timeZone, items));
    for (const period of world.gateway.months) {
      expect(await daysOf(db, period)).toEqual(sumCells((await db.summaries.get(period))?.cells ?? []));
    }
  });

  it('follow a delta, also from one day and from one period to another', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    await world.sync();
    world.gateway.now += 60_000;
    world.gateway.put(
      makeItem(0, { status: 'returned', orderedAt: '2026-11-12T10:00:00Z', price: 7 }),
      makeItem(1, { orderedAt: '2026-10-31T10:00:00Z' }),
    );
    world.gateway.remove('900250/0');
    await world.sync();
    const db = await cacheOf(world);
    for (const period of ['2026-11-01', '2026-10-01']) {
      expect(await daysOf(db, period)).toEqual(sumCells((await db.summaries.get(period))?.cells ?? []));
    }
    expect((await daysOf(db, '2026-10-01'))?.items).toBe(10);
  });

  it('of a month whose items are not here are none', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    world.gateway.fault = ({ query }) =>
      query.get('period') === '2026-10-01' ? new Response('down', { status: 503 }) : null;
    await world.sync();
    const db = await cacheOf(world);
    expect((await db.summaries.get('2026-10-01'))?.source).toBe('gateway');
    expect(await daysOf(db, '2026-10-01')).toBeNull();
  });

  it('go with the items of a month that nobody asks for any more, its totals stay', async () => {
    const old = '2025-05-01';
    const world = await createWorld((gateway) => {
      gateway.months = Array.from({ length: 19 }, (_none, back) =>
        new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 10),
      );
      gateway.put(...november, makeItem(900, { orderedAt: '2025-05-05T09:00:00Z', status: 'completed' }));
    });
    await world.sync('person', { kind: 'period', period: old });
    const db = await cacheOf(world);
    expect((await daysOf(db, old))?.items).toBe(1);
    world.gateway.now += 8 * 24 * 3_600_000;
    await world.sync();
    expect(await daysOf(db, old)).toBeNull();
    expect(await db.summaries.get(old)).toMatchObject({ source: 'gateway', orders: 1 });
  });
});
