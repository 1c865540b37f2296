import type { CacheDatabase } from '#shared/db/schema.ts';

const open = new WeakMap<CacheDatabase, Promise<unknown>>();

/** Remembers a transaction that writes, until the next one. */
export function storing<T>(db: CacheDatabase, transaction: Promise<T>): Promise<T> {
  open.set(
    db,
    transaction.catch(() => undefined),
  );
  return transaction;
}

/**
 * When what is being stored is stored. An answer that is read meanwhile keeps the transaction open for as long as that takes,
 * and with it every screen that reads.
 */
export const whenStored = (db: CacheDatabase): Promise<unknown> => open.get(db) ?? Promise.resolve();
