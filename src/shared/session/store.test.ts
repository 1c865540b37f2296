import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { set } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTogether, sessionStore } from './store.ts';

afterEach(() => void vi.restoreAllMocks());

describe('what is read of the session facts', () => {
  it('comes in one transaction when it is asked for at the same time', async () => {
    await set('locale', 'ar', sessionStore());
    await set('theme', 'dark', sessionStore());
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const read = await Promise.all([
      readTogether(['locale', 'epoch']),
      readTogether(['theme']),
      readTogether(['locale']),
    ]);
    expect(read).toEqual([['ar', undefined], ['dark'], ['ar']]);
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it('holds what was written before it was asked for, awaited or not', async () => {
    const before = readTogether(['epoch']);
    const written = set('epoch', 7, sessionStore());
    expect(await readTogether(['epoch'])).toEqual([7]);
    expect(await before).toEqual([undefined]);
    await written;
  });

  it('is read after the browser closed the database in the middle of a transaction without telling of its end', async () => {
    await set('epoch', 8, sessionStore());
    const torn = sessionStore()('readonly', async ({ transaction }) => {
      transaction.db.addEventListener('abort', (event) => event.stopPropagation(), true);
      transaction.abort();
      // Its declared type takes no database.
      Reflect.apply(forceCloseDatabase, undefined, [transaction.db]);
      throw new DOMException('The transaction was aborted', 'AbortError');
    });
    await expect(torn).rejects.toThrow('The transaction was aborted');
    expect(await readTogether(['epoch'])).toEqual([8]);
  });

  it('does not keep the database from being deleted, and is made anew by whoever writes next', async () => {
    await set('epoch', 9, sessionStore());
    const deletion = indexedDB.deleteDatabase('jforce-session');
    const gone = await new Promise((end) => {
      for (const type of ['success', 'blocked']) deletion.addEventListener(type, () => end(type));
    });
    expect(gone).toBe('success');
    expect(await readTogether(['epoch'])).toEqual([undefined]);
    await set('epoch', 10, sessionStore());
    expect(await readTogether(['epoch'])).toEqual([10]);
  });
});
