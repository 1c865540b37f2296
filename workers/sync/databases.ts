import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { StorageFailure } from '#shared/db/storage-failure.ts';
import { deleteDatabase } from '#shared/db/wipe.ts';
import { ok, type Result } from '#shared/domain/result.ts';

/** The database that this context has open: one at a time, opened when asked for, let go when it closes. */
export interface Databases {
  open: (name: string) => Promise<Result<CacheDatabase, StorageFailure>>;
  close: () => void;
  /** Closes it here and deletes it for all. */
  remove: (name: string) => Promise<boolean>;
}

export function createDatabases(): Databases {
  let held: { name: string; db: CacheDatabase } | null = null;
  let opening: Promise<unknown> = Promise.resolve();
  const close = (): void => {
    held?.db.close({ disableAutoOpen: true });
    held = null;
  };
  async function openNow(name: string): Promise<Result<CacheDatabase, StorageFailure>> {
    if (held?.name === name && held.db.isOpen()) return ok(held.db);
    close();
    const opened = await openCache(name, { onClosed: close });
    if (opened.ok) held = { name, db: opened.value };
    return opened;
  }
  return {
    // One after the other: of two at once only the last handle would be held, and the first never let go.
    open(name) {
      const next = opening.then(() => openNow(name));
      opening = next.catch(() => undefined);
      return next;
    },
    close,
    remove(name) {
      if (held?.name === name) close();
      return deleteDatabase(name);
    },
  };
}
