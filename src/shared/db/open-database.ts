import type { Dexie } from 'dexie';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { storageFailureOf, type StorageFailure } from './storage-failure.ts';

/** Dexie stores its versions times ten. `verno` does not tell: it opens a newer database without a word. */
const DEXIE_FACTOR = 10;

/** Why an open database was closed under its user. `newer`: another version of the app upgrades it; `deleted`: it is gone. */
export type Closed = 'newer' | 'deleted' | 'lost';

export interface OpenOptions {
  timeoutMs?: number;
  /** Opens a database of a newer schema, too: its schemas only ever add, and each row says which form it has. */
  takesNewer?: boolean;
  /** Says which tables there are, as Dexie wants it, once it is known which version lies on the phone: null for an unknown one. */
  declare?: (stored: number | null) => void;
  /** Called once when the database closes without being asked to by this context. */
  onClosed?: (why: Closed) => void;
}

/**
 * Opens a database whose newest schema is `version`. Never waits for others longer than `timeoutMs` (a window that ignores the
 * upgrade would block for ever), never opens a schema newer than this code unless told to, and once closed stays closed: Dexie's own
 * default re-opens, and would make an empty database after a sign-out in another window.
 */
export async function openDatabase<Database extends Dexie>(
  db: Database,
  version: number,
  { timeoutMs = 3000, takesNewer = false, declare, onClosed }: OpenOptions = {},
): Promise<Result<Database, StorageFailure>> {
  const isNewer = (stored: number): boolean => !takesNewer && stored > version * DEXIE_FACTOR;
  let reported = false;
  const shut = (why: Closed): void => {
    db.close({ disableAutoOpen: true });
    if (reported) return;
    reported = true;
    onClosed?.(why);
  };
  db.on('versionchange', (event) => {
    shut(event.newVersion === null ? 'deleted' : 'newer');
    return false;
  });
  const open = async (): Promise<'open' | StorageFailure> => {
    const stored = await storedVersion(db.name);
    if (isNewer(stored ?? 0)) return 'newer';
    if (reported) return 'blocked';
    declare?.(stored === null ? null : stored / DEXIE_FACTOR);
    await db.open();
    return isNewer(db.backendDB().version) ? 'newer' : 'open';
  };
  const outcome = await withinTime(db, open(), timeoutMs);
  if (outcome !== 'open') {
    // An open that comes through later belongs to nobody: it is closed on the first preference of another, and told to no one.
    reported = true;
    db.close({ disableAutoOpen: true });
    return fail(outcome);
  }
  db.backendDB().addEventListener('close', () => shut('lost'));
  return ok(db);
}

/**
 * Version of a database before it is opened, 0 when there is none, null when the browser does not tell: Dexie would open a newer
 * one and even add to it what this code's schema has beside.
 */
async function storedVersion(name: string): Promise<number | null> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return null;
  const found = await indexedDB.databases().catch(() => null);
  return found && (found.find((database) => database.name === name)?.version ?? 0);
}

function withinTime(
  db: Dexie,
  opening: Promise<'open' | StorageFailure>,
  timeoutMs: number,
): Promise<'open' | StorageFailure> {
  return new Promise((resolve) => {
    // It is open as soon as nobody blocks it. Its upgrade takes as long as it takes: closed meanwhile it is undone, each time.
    const timer = setTimeout(() => {
      if (!db.isOpen()) resolve('blocked');
    }, timeoutMs);
    const end = (outcome: 'open' | StorageFailure): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    void opening.then(end, (error: unknown) => end(storageFailureOf(error)));
  });
}
