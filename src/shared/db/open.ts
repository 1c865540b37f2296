import { fail, ok, type Result } from '../domain/result.ts';
import { CacheDatabase } from './schema.ts';
import { storageFailureOf, type StorageFailure } from './storage-failure.ts';

export const CACHE_VERSION = 1;

/** Dexie stores its versions times ten. `verno` does not tell: it opens a newer database without a word. */
const DEXIE_FACTOR = 10;
const isNewer = (version: number): boolean => version > CACHE_VERSION * DEXIE_FACTOR;

const STORES = {
  facts: 'key',
  periods: 'from',
  summaries: 'period',
  daySummaries: 'period',
  itemChunks: '[period+no], period',
  chunkOrders: '[period+no]',
  orderDetails: 'orderId',
  changes: '++id, key, asOf',
  blocks: 'key',
  pulls: 'key',
} as const;

/** Why an open database was closed under its user. `newer`: another version of the app upgrades it; `deleted`: it is gone. */
export type Closed = 'newer' | 'deleted' | 'lost';

interface Options {
  timeoutMs?: number;
  /** Called once when the database closes without being asked to by this context. */
  onClosed?: (why: Closed) => void;
}

/**
 * Opens the cache database of a name. Never waits longer than `timeoutMs` (a window that ignores the upgrade would block
 * for ever), never opens a schema newer than this code, and once closed stays closed: Dexie's own default re-opens, and
 * would make an empty database after a sign-out in another window. All rows can be pulled again, hence the relaxed durability.
 */
export async function openCache(
  name: string,
  { timeoutMs = 3000, onClosed }: Options = {},
): Promise<Result<CacheDatabase, StorageFailure>> {
  const db = new CacheDatabase(name, { autoOpen: false, chromeTransactionDurability: 'relaxed' });
  db.version(CACHE_VERSION).stores(STORES);
  let told = false;
  const shut = (why: Closed): void => {
    db.close({ disableAutoOpen: true });
    if (told) return;
    told = true;
    onClosed?.(why);
  };
  db.on('versionchange', (event) => {
    shut(event.newVersion === null ? 'deleted' : 'newer');
    return false;
  });
  const open = async (): Promise<'open' | StorageFailure> => {
    if (isNewer(await storedVersion(name))) return 'newer';
    if (told) return 'blocked';
    await db.open();
    return isNewer(db.backendDB().version) ? 'newer' : 'open';
  };
  const outcome = await withinTime(open(), timeoutMs);
  if (outcome !== 'open') {
    // An open that comes through later belongs to nobody: it is closed on the first wish of another, and told to no one.
    told = true;
    db.close({ disableAutoOpen: true });
    return fail(outcome);
  }
  db.backendDB().addEventListener('close', () => shut('lost'));
  return ok(db);
}

/**
 * Version of a database before it is opened, 0 when there is none or the browser does not tell: Dexie would open a newer
 * one and even add to it what this code's schema has beside.
 */
async function storedVersion(name: string): Promise<number> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return 0;
  const found = await indexedDB.databases().catch(() => []);
  return found.find((database) => database.name === name)?.version ?? 0;
}

function withinTime(opening: Promise<'open' | StorageFailure>, timeoutMs: number): Promise<'open' | StorageFailure> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('blocked'), timeoutMs);
    const end = (outcome: 'open' | StorageFailure): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    void opening.then(end, (error: unknown) => end(storageFailureOf(error)));
  });
}
