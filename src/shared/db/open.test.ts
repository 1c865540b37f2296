import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Closed } from './open-database.ts';
import { CACHE_VERSION, openCache } from './open.ts';
import { storageFailureOf } from './storage-failure.ts';
import { deleteDatabase, deleteStrayCaches } from './wipe.ts';

const open = async (name: string, onClosed: (why: Closed) => void = () => undefined) => {
  const opened = await openCache(name, { onClosed });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
};

afterEach(async () => {
  await Promise.all((await Dexie.getDatabaseNames()).map((name) => Dexie.delete(name)));
});

describe('the cache database', () => {
  it('stays closed after another window deleted it, instead of coming back empty', async () => {
    const why: Closed[] = [];
    const db = await open('cache.one', (reason) => why.push(reason));
    expect(await deleteDatabase('cache.one')).toBe(true);
    expect(why).toEqual(['deleted']);
    await expect(db.periods.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(await Dexie.exists('cache.one')).toBe(false);
  });

  it('lets a newer version of the app have it, and writes nothing more', async () => {
    const why: Closed[] = [];
    const db = await open('cache.one', (reason) => why.push(reason));
    const newer = new Dexie('cache.one');
    newer.version(CACHE_VERSION + 1).stores({ facts: 'key', periods: 'from' });
    await newer.open();
    expect(why).toEqual(['newer']);
    await expect(db.periods.put({ from: '2026-11-01', to: '2026-11-30', formatted: '' })).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
    newer.close();
    expect(await openCache('cache.one')).toEqual({ ok: false, error: 'newer' });
    expect((await indexedDB.databases()).find(({ name }) => name === 'cache.one')?.version).toBe(
      (CACHE_VERSION + 1) * 10,
    );
  });

  it('gives up waiting for a window that does not let go', async () => {
    const request = indexedDB.open('cache.one', 1);
    const stubborn = await new Promise<IDBDatabase>((resolve) =>
      request.addEventListener('success', () => resolve(request.result)),
    );
    expect(await openCache('cache.one', { timeoutMs: 20 })).toEqual({ ok: false, error: 'blocked' });
    stubborn.close();
  });

  it('is upgraded to the end, however long that takes: given up in the middle it would begin anew each time', async () => {
    const old = new Dexie('cache.one');
    old.version(1).stores({ facts: 'key' });
    await old.open();
    old.close();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const db = new Dexie('cache.one', { autoOpen: false });
    db.version(1).stores({ facts: 'key' });
    db.version(2)
      .stores({ more: 'key' })
      .upgrade(async (tx) => {
        await tx.table('facts').count();
        vi.advanceTimersByTime(60_000);
        await tx.table('more').put({ key: 'one' });
      });
    const opened = await openDatabase(db, 2);
    vi.useRealTimers();
    expect(opened.ok).toBe(true);
    expect(await db.table('more').count()).toBe(1);
    db.close();
  });

  it('gives up waiting for a browser that never tells which databases there are', async () => {
    const silent = vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => undefined));
    expect(await openCache('cache.one', { timeoutMs: 20 })).toEqual({ ok: false, error: 'blocked' });
    silent.mockRestore();
  });

  it('of other sessions is deleted, that of this one and other databases are not', async () => {
    for (const name of ['cache.one', 'cache.two', 'cache.imp.three']) (await open(name)).close();
    const other = new Dexie('outbox.one');
    other.version(1).stores({ rows: 'id' });
    await other.open();
    other.close();
    expect((await deleteStrayCaches('cache.one')).sort()).toEqual(['cache.imp.three', 'cache.two']);
    expect((await Dexie.getDatabaseNames()).sort()).toEqual(['cache.one', 'outbox.one']);
  });
});

describe('a storage failure', () => {
  it('is a full phone also when the quota error hides', () => {
    const quota = new DOMException('full', 'QuotaExceededError');
    expect(storageFailureOf(quota)).toBe('full');
    expect(storageFailureOf({ name: 'AbortError', inner: quota })).toBe('full');
    expect(storageFailureOf({ name: 'BulkError', failures: [{ name: 'AbortError', inner: { inner: quota } }] })).toBe(
      'full',
    );
    expect(storageFailureOf({ name: 'AbortError', inner: null })).toBe('broken');
    expect(storageFailureOf('nonsense')).toBe('broken');
  });
});
