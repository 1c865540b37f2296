import { cacheOf, createWorld, storedItems } from '#workers/sync/testing/world.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sumCells } from '#shared/domain/sales/summary.ts';
import { monthsBetween } from '#shared/domain/time/period.ts';
import { readChoices, writeChoices } from '#shared/session/session-store.ts';
import { makeItem } from '#workers/sync/testing/make-item.ts';

beforeEach(async () => writeChoices({ ...(await readChoices()), months: 15 }));

describe('a phone that is used for three years', () => {
  it('keeps fifteen months and those with open items, their totals, and changes of the last 400 days', async () => {
    const world = await createWorld((gateway) => {
      gateway.now = Date.parse('2026-11-20T12:00:00Z');
      gateway.months = ['2026-11-01'];
    });
    const all = monthsBetween('2026-11-01', '2029-11-20');
    for (const [at, month] of all.entries()) {
      const day = month.slice(0, 8);
      world.gateway.now = Date.parse(`${day}20T12:00:00Z`);
      world.gateway.months = all.slice(0, at + 1).reverse();
      const open = month === '2027-02-01';
      world.gateway.put(
        makeItem(at * 10, { orderedAt: `${day}05T09:00:00Z`, status: open ? 'delivered' : 'completed' }),
        makeItem(at * 10 + 2, { orderedAt: `${day}06T09:00:00Z`, status: 'completed' }),
      );
      expect((await world.sync()).ok).toBe(true);
    }
    const db = await cacheOf(world);
    const here = (await db.itemChunks.orderBy('period').uniqueKeys()).map(String);
    expect(here).toEqual(['2027-02-01', ...all.slice(-15)]);
    expect((await storedItems(db)).size).toBe(32);
    expect(await db.summaries.count()).toBe(all.length);
    const oldest = (await db.changeSets.orderBy('asOf').first())?.asOf ?? '';
    expect(world.gateway.now - Date.parse(oldest)).toBeLessThan(401 * 24 * 3_600_000);
  });
});

describe('the totals of a month that is taken off the phone', () => {
  it('are asked for whole, where those that came last were not stored while its items were here', async () => {
    const world = await createWorld((gateway) => {
      gateway.counts = true;
      gateway.put(makeItem(1), makeItem(500, { orderedAt: '2026-10-05T09:00:00Z' }));
    });
    const day = 26 * 3_600_000;
    await world.sync();
    world.gateway.put(makeItem(501, { orderedAt: '2026-10-06T09:00:00Z' }));
    world.gateway.now += day;
    // Totals that count two items come; the change itself does not.
    world.gateway.fault = ({ query }) => (query.get('since') ? new Response('odd') : null);
    await world.sync();
    world.gateway.fault = () => null;
    await world.api.forget({ kind: 'month', period: '2026-10-01' });
    world.gateway.now += day;
    expect((await world.sync()).ok).toBe(true);
    const totals = await (await cacheOf(world)).summaries.get('2026-10-01');
    expect(totals?.source).toBe('gateway');
    expect(sumCells(totals?.cells ?? []).items).toBe(2);
  });
});
