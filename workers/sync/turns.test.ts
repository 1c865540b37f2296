import { describe, expect, it, vi } from 'vitest';
import { makeItem } from './testing/make-item.ts';
import { cacheOf, createWorld, storedItems } from './testing/world.ts';

const november = Array.from({ length: 30 }, (_none, n) => makeItem(n));
const october = Array.from({ length: 10 }, (_none, n) => makeItem(500 + n, { orderedAt: '2026-10-05T09:00:00Z' }));

describe('a sync', () => {
  it('answers at once while another context syncs the same person', async () => {
    const world = await createWorld();
    world.held.add(`jforce-sync-${world.gateway.subject}`);
    expect(await world.sync()).toEqual({ ok: true, value: null });
    expect(world.gateway.seen).toEqual([]);
  });

  it('waits for another context when a month is asked for, which that one may not bring', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    const lock = `jforce-sync-${world.gateway.subject}`;
    world.held.add(lock);
    const asked = world.sync('person', { kind: 'period', period: '2026-10-01' });
    await vi.waitFor(() => expect(world.later.some(({ ms }) => ms === 1000)).toBe(true), { timeout: 20_000 });
    world.held.delete(lock);
    for (const { work } of world.later.filter(({ ms }) => ms === 1000)) work();
    expect((await asked).ok).toBe(true);
    expect((await storedItems(await cacheOf(world))).size).toBeGreaterThan(0);
  });

  it('retries by itself, though a timer knows no parts of milliseconds and rings a little early', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    world.gateway.now += 0.25;
    world.gateway.fault = () => Promise.reject(new TypeError('no line'));
    expect((await world.sync()).ok).toBe(false);
    world.gateway.fault = () => null;
    for (const { ms, work } of world.later.splice(0)) {
      world.gateway.now += Math.trunc(ms) - 0.75;
      work();
    }
    await vi.waitFor(async () => expect((await storedItems(await cacheOf(world))).size).toBe(30), {
      timeout: 20_000,
    });
  });

  it('retries when somebody looks again, though the time of it came while nobody did', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    const { fetch } = world.deps;
    world.deps.fetch = () => Promise.reject(new TypeError('no line'));
    expect((await world.sync()).ok).toBe(false);
    await world.api.setVisible(false);
    for (const { ms, work } of world.later.splice(0)) {
      world.gateway.now += ms;
      work();
    }
    world.deps.fetch = fetch;
    expect(world.gateway.seen).toEqual([]);
    await world.api.setVisible(true);
    await vi.waitFor(async () => expect((await storedItems(await cacheOf(world))).size).toBe(30), {
      timeout: 20_000,
    });
  });
});
