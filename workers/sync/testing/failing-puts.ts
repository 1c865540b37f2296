import { vi } from 'vitest';

/** Lets writes of these tables fail as `failure` says, by the database and how many came before; answers with how to stop. */
export function failPuts(
  tables: string | readonly string[],
  failure: (before: number, table: string) => DOMException | null,
): () => void {
  const original: unknown = Reflect.get(IDBObjectStore.prototype, 'put');
  const counts = new WeakMap<IDBDatabase, number>();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
    this: IDBObjectStore,
    ...values
  ) {
    if ([tables].flat().includes(this.name)) {
      const { db } = this.transaction;
      const before = counts.get(db) ?? 0;
      counts.set(db, before + 1);
      const error = failure(before, this.name);
      if (error) throw error;
    }
    if (typeof original !== 'function') throw new TypeError('No put');
    const request: IDBRequest<IDBValidKey> = Reflect.apply(original, this, values);
    return request;
  });
  return () => put.mockRestore();
}
