import { createWorld, type World } from './testing/world.ts';
import { describe, expect, it } from 'vitest';
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

  it('are asked for again after the gateway was restored', async () => {
    const world = await createWorld((gateway) => gateway.put(makeItem(1)));
    await world.sync();
    world.gateway.epoch += 1;
    expect(await asksForTotals(world, HOUR_MS)).toBe(true);
  });
});
