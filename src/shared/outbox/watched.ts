import { NO_KEYS } from '#shared/session/sealing-keys.ts';
import type { OutboxDatabase } from './database.ts';
import type { OutboxContents, StoredChange } from './dexie-store.ts';
import { isUnsent } from './row.ts';
import { openWrites, rememberOpened } from './sealing/open-writes.ts';
import { pack, unpack } from './sealing/pack.ts';
import { formOf, isPlain, wasClear, whole } from './sealing/stored-write.ts';

/** What lies in an outbox after a change that is on the disk, as the next reading will find it. Reads and opens nothing. */
export async function contentsAfter(
  db: OutboxDatabase,
  { before, keys, removed, put, secrets }: StoredChange,
): Promise<OutboxContents> {
  rememberOpened(
    db,
    secrets.flatMap(({ stored, secret }) => {
      const packed = unpack(pack(secret));
      const opened = isPlain(packed) ? whole(stored, packed) : null;
      return opened ? [[stored, opened] as const] : [];
    }),
  );
  const gone = new Set([...removed, ...put.map(({ id }) => id)]);
  // In the order of the keys, as they are read.
  const stored = [...before.filter(({ id }) => !gone.has(id)), ...put].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...(await openWrites(db, stored, keys ?? NO_KEYS)), stored, keys };
}

/**
 * How many changes of the person's that are not settled lie in clear, or did before they were sealed: of these nobody may
 * promise that they cannot be read.
 */
export const countUnprotected = (stored: OutboxContents['stored']): number =>
  stored.filter((each) => {
    const { row } = formOf(each);
    return row !== null && isUnsent(row) && wasClear(each);
  }).length;
