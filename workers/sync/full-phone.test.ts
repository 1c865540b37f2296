import { byKey, cacheOf, createWorld, storedItems } from './testing/world.ts';
import { describe, expect, it, vi } from 'vitest';
import { fail } from '#shared/domain/result.ts';
import { readFewMonths, readPendingLogout, readSession } from '#shared/session/session-store.ts';
import { createSyncApi } from './api.ts';
import { readStatus } from './store/commit.ts';
import { failPuts } from './testing/failing-puts.ts';
import { makeItem } from './testing/make-item.ts';

const november = Array.from({ length: 30 }, (_none, n) => makeItem(n));
const october = Array.from({ length: 10 }, (_none, n) =>
  makeItem(500 + n, { orderedAt: '2026-10-05T09:00:00Z', status: 'completed' }),
);

describe('a phone without space', () => {
  it('gives up older months, once, instead of failing for ever', async () => {
    const months = ['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01', '2026-07-01'];
    const world = await createWorld((gateway) => {
      gateway.months = months;
      gateway.put(...months.map((month, n) => makeItem(n * 10, { orderedAt: `${month.slice(0, 8)}05T09:00:00Z` })));
    });
    const makeSpace = fullAfter(3);
    expect(await world.sync()).toEqual({ ok: true, value: null });
    makeSpace();
    const db = await cacheOf(world);
    expect(await db.itemChunks.orderBy('period').uniqueKeys()).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
    expect(await readFewMonths()).toBe(true);
  });

  it('gives them up also when there is no room to note that, before something is gone', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    const phone = fullUntilDeleted('itemChunks');
    expect(await world.sync()).toEqual({ ok: true, value: null });
    expect(phone.deletions()).toBe(1);
    phone.end();
    expect(await readFewMonths()).toBe(true);
  });

  it('is left all the same: the rows of whoever signs out make the room to note it', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    const phone = fullUntilDeleted();
    expect(await world.api.logout()).toMatchObject({ ok: true });
    expect(phone.deletions()).toBeGreaterThan(0);
    phone.end();
    expect((await readSession()).facts).toBeNull();
    expect(await readPendingLogout()).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`cache.${world.gateway.subject}`);
  });

  it('is taken over by somebody else all the same: the rows of the one before make the room', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    world.gateway.subject = `${world.gateway.subject}-next`;
    const phone = fullUntilDeleted();
    expect(await world.api.login({ code: 'code', state: 'state', locale: 'fr' })).toEqual({ ok: true, value: null });
    phone.end();
    expect((await readSession()).facts?.subject).toBe(world.gateway.subject);
  });

  it('keeps what it has and says so when three months do not fit either', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    const makeSpace = fullAfter(1);
    expect(await world.sync()).toEqual({ ok: false, error: { kind: 'storage', full: true } });
    makeSpace();
    const db = await cacheOf(world);
    expect(await storedItems(db)).toEqual(byKey(november));
    expect((await readStatus(db)).trouble).toBe('full');
  });

  it('gives them up also when not even the beginning of a sync can be noted', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    await world.sync();
    const phone = fullUntilDeleted();
    expect(await world.sync()).toEqual({ ok: true, value: null });
    expect(phone.deletions()).toBe(1);
    phone.end();
    expect(await storedItems(await cacheOf(world))).toEqual(byKey([...november, ...october]));
  });

  it('gives up nothing while the gateway does not answer: only from there it would come back', async () => {
    const world = await createWorld((gateway) => gateway.put(...november, ...october));
    await world.sync();
    const before = await storedItems(await cacheOf(world));
    world.gateway.fault = () => {
      throw new TypeError('offline');
    };
    const makeSpace = failPuts('facts', () => new DOMException('full', 'QuotaExceededError'));
    expect(await world.sync()).toEqual({ ok: false, error: { kind: 'storage', full: true } });
    makeSpace();
    expect(await storedItems(await cacheOf(world))).toEqual(before);
    expect(before).toHaveLength(40);
  });
});

/** Lets so many records of items be stored in each database, and fails like a full disk after that. */
const fullAfter = (records: number): (() => void) =>
  failPuts('itemChunks', (before) => (before < records ? null : new DOMException('full', 'QuotaExceededError')));

/** A phone that is full, from the first record of a table on where one is named, until a database of it is deleted. */
function fullUntilDeleted(from?: string): { deletions: () => number; end: () => void } {
  let isFull = from === undefined;
  const full = new DOMException('full', 'QuotaExceededError');
  const original = indexedDB.deleteDatabase.bind(indexedDB);
  const deleting = vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation((name) => {
    isFull = false;
    return original(name);
  });
  const makeSpace = failPuts(['itemChunks', 'facts'], (_before, table) => {
    isFull ||= table === from && deleting.mock.calls.length === 0;
    return isFull ? full : null;
  });
  return {
    deletions: () => deleting.mock.calls.length,
    end() {
      deleting.mockRestore();
      makeSpace();
    },
  };
}

describe('the question whether the gateway answers', () => {
  it('is answered as the line is, and leaves the rows of this phone as they are', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    const before = await (await cacheOf(world)).facts.toArray();
    expect(await world.api.reach()).toEqual({ ok: true, value: null });
    expect(await (await cacheOf(world)).facts.toArray()).toEqual(before);
    world.gateway.fault = () => {
      throw new TypeError('offline');
    };
    expect(await world.api.reach()).toEqual({ ok: false, error: { kind: 'offline' } });
  });

  it('is answered although the database of this phone does not open', async () => {
    const world = await createWorld();
    const databases = { ...world.databases, open: async () => fail('broken' as const) };
    expect(await createSyncApi(world.deps, databases).reach()).toEqual({ ok: true, value: null });
  });
});
