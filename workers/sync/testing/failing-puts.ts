import { vi } from 'vitest';

/** Lets writes of one table fail as `failure` says, by the database and how many came before; answers with how to stop. */
export function failPuts(table: string, failure: (before: number) => DOMException | null): () => void {
  const original: unknown = Reflect.get(IDBObjectStore.prototype, 'put');
  const counts = new WeakMap<IDBDatabase, number>();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
    this: IDBObjectStore,
    ...values
  ) {
    if (this.name === table) {
      const { db } = this.transaction;
      const before = counts.get(db) ?? 0;
      counts.set(db, before + 1);
      const error = failure(before);
      if (error) throw error;
    }
    if (typeof original !== 'function') throw new TypeError('No put');
    const request: IDBRequest<IDBValidKey> = Reflect.apply(original, this, values);
    return request;
  });
  return () => put.mockRestore();
}
