import { cacheOf, createWorld, type World } from './testing/world.ts';
import { describe, expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { itemKey } from '#shared/domain/items/item.ts';
import { makeItem } from './testing/make-item.ts';

const HOUR_MS = 3_600_000;

/** Whether the next sync, so much later, asks for the gateway's totals. */
async function asksForTotals(world: World, laterMs: number): Promise<boolean> {
  world.gateway.now += laterMs;
  world.gateway.seen = [];
  expect((await world.sync()).ok).toBe(true);
  return world.gateway.seen.some(({ path }) => path.endsWith('/summaries'));
}

describe("the gateway's totals", () => {
  it('are not asked for while all items are on the phone, and once a day all the same', async () => {
    const world = await createWorld((gateway) => gateway.put(makeItem(1)));
    expect(await asksForTotals(world, 0)).toBe(true);
    expect(await asksForTotals(world, HOUR_MS)).toBe(false);
    world.gateway.put(makeItem(2));
    expect(await asksForTotals(world, HOUR_MS)).toBe(false);
    expect(await asksForTotals(world, 23 * HOUR_MS)).toBe(true);
  });

  it('are asked for each time while some items are not on the phone', async () => {
    const old = makeItem(900, { orderedAt: '2026-09-05T09:00:00Z' });
    const world = await createWorld((gateway) => gateway.put(makeItem(1), old));
    await world.api.setVisible(false);
    expect(await asksForTotals(world, 0)).toBe(true);
    expect(await asksForTotals(world, HOUR_MS)).toBe(true);
  });

  it('of a month that the gateway no longer has anything of are none, as its commissions are', async () => {
    const old = makeItem(900, { orderedAt: '2026-09-05T09:00:00Z' });
    const line = sampleLine({
      id: 'line-1',
      period: '2026-09-01',
      accruedPeriod: '2026-09-01',
      accruedAt: '2026-09-20T10:00:00Z',
    });
    const world = await createWorld((gateway) => {
      gateway.put(makeItem(1), old);
      gateway.ledger.put(line);
    });
    await world.api.setVisible(false);
    await world.sync();
    const db = await cacheOf(world);
    expect(await db.summaries.get('2026-09-01')).toMatchObject({ orders: 1, source: 'gateway' });
    expect((await db.commissionSummaries.get('2026-09-01'))?.cells).toHaveLength(1);
    world.gateway.remove(itemKey(old));
    world.gateway.ledger.remove(line.id);
    expect(await asksForTotals(world, HOUR_MS)).toBe(true);
    const asOf = new Date(world.gateway.now).toISOString();
    expect(await db.summaries.get('2026-09-01')).toMatchObject({ orders: 0, cells: [], asOf });
    expect(new Set((await db.summaries.get('2026-09-01'))?.days.items)).toEqual(new Set([0]));
    expect(await db.commissionSummaries.get('2026-09-01')).toMatchObject({ cells: [], asOf });
  });

  it('are asked for again after the gateway was restored', async () => {
    const world = await createWorld((gateway) => gateway.put(makeItem(1)));
    await world.sync();
    world.gateway.epoch += 1;
    expect(await asksForTotals(world, HOUR_MS)).toBe(true);
  });
});
