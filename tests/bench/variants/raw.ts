import type { OpenStore } from './store.ts';

/** Indexes of the rows: what lists and dashboards over rows need. */
const ROW_INDEXES: Readonly<Record<string, string | string[]>> = {
  order: 'order_id',
  time: ['period', 'ordered_at'],
  status: ['period', 'status'],
  statusTime: ['period', 'status', 'ordered_at'],
};
export const ROWS = 'rows';

/** Raw IndexedDB with one record and four index entries per row: the anchor of all ratios. */
export const openRows = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore(ROWS, { keyPath: 'key' });
      for (const [index, path] of Object.entries(ROW_INDEXES)) store.createIndex(index, path);
      request.result.createObjectStore('totals');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(request.error?.message ?? 'open failed')));
  });

export const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(new Error(transaction.error?.message ?? 'aborted')));
  });

/** All rows in one transaction. */
export const openRaw: OpenStore = async (name) => {
  const db = await openRows(name);
  return {
    fill(rows) {
      const transaction = db.transaction(ROWS, 'readwrite', { durability: 'relaxed' });
      const store = transaction.objectStore(ROWS);
      for (const row of rows) store.put(row);
      return completed(transaction);
    },
    close: () => db.close(),
  };
};
