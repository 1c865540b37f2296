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

  it('goes on without a context that holds the lock and does not answer: the system has stopped that one', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    world.held.add(`jforce-sync-${world.gateway.subject}`);
    world.deps.isHolderAlive = async () => false;
    expect(await world.sync()).toEqual({ ok: true, value: null });
    expect((await storedItems(await cacheOf(world))).size).toBe(30);
  });

  describe('that was turned away', () => {
    async function turnedAway() {
      const world = await createWorld((gateway) => gateway.put(...november));
      const db = await cacheOf(world);
      const lock = `jforce-sync-${world.gateway.subject}`;
      world.held.add(lock);
      await world.sync();
      const planned = () =>
        vi.waitFor(() => expect(world.later.some(({ ms }) => ms === 10_000)).toBe(true), { timeout: 20_000 });
      const look = async () => {
        await planned();
        for (const { work } of world.later.splice(0)) work();
      };
      return { world, db, planned, look, letGo: () => world.held.delete(lock) };
    }

    it('looks until the other one is done, and goes on where that one died or was cut off', async () => {
      const { world, db, planned, look, letGo } = await turnedAway();
      await look();
      await look();
      await planned();
      expect(world.gateway.seen).toEqual([]);
      letGo();
      await look();
      await vi.waitFor(async () => expect((await storedItems(db)).size).toBe(30), { timeout: 20_000 });
    });

    it('asks for nothing when the other one has ended its run well', async () => {
      const { world, db, look, letGo } = await turnedAway();
      const completedAsOf = new Date(world.gateway.now).toISOString();
      const value = { running: false, completedAsOf, trouble: null, gatewayEpoch: 1, clockOffset: 0 };
      await db.facts.put({ key: 'sync', value, asOf: completedAsOf });
      const opened = vi.spyOn(world.databases, 'open');
      letGo();
      await look();
      await vi.waitFor(() => expect(opened).toHaveBeenCalled(), { timeout: 20_000 });
      // Reads of the phone come one after the other: this one after that of the look.
      await opened.mock.results[0]?.value;
      for (let reads = 0; reads < 5; reads += 1) await db.facts.get('sync');
      expect([world.gateway.seen, world.later]).toEqual([[], []]);
    });
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
