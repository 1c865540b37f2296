import 'fake-indexeddb/auto';
import { get, set, update } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { sessionStore } from './store.ts';

/** Counts the transactions that are under way at once. */
function countTransactions(): { most: number } {
  const seen = { most: 0 };
  let live = 0;
  const known = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction');
  const counted = new Proxy(known?.value, {
    apply(begin, database, asked) {
      const transaction: IDBTransaction = Reflect.apply(begin, database, asked);
      live += 1;
      seen.most = Math.max(seen.most, live);
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => (live -= 1));
      return transaction;
    },
  });
  Object.defineProperty(IDBDatabase.prototype, 'transaction', { ...known, value: counted });
  return seen;
}

describe('the store that all contexts share', () => {
  it('has one transaction of a context under way, whatever is asked of it at once', async () => {
    const seen = countTransactions();
    const add = (): Promise<void> => update<number>('count', (count) => (count ?? 0) + 1, sessionStore());
    await Promise.all([add(), get('count', sessionStore()), add(), set('other', 1, sessionStore()), add()]);
    expect(await get('count', sessionStore())).toBe(3);
    expect(seen.most).toBe(1);
  });

  it('goes on after one that failed', async () => {
    const failing = sessionStore()('readwrite', (entries) => {
      entries.transaction.abort();
      throw new Error('not stored');
    });
    await expect(failing).rejects.toThrow('not stored');
    await set('after', 'here', sessionStore());
    expect(await get('after', sessionStore())).toBe('here');
  });
});
