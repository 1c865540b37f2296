import type { Result } from '#shared/domain/result.ts';
import { openDatabase, type OpenOptions } from './open-database.ts';
import { changeSets } from './change-sets.ts';
import { CacheDatabase, collectionKey, type ChangeSetRow, type PullRow, type SeenChange } from './schema.ts';
import type { StorageFailure } from './storage-failure.ts';
import type { Transaction } from 'dexie';

/**
 * From 1 to 2: rows stay as they are. The totals of all months are asked for anew, because they now tell of commissions
 * too: a question whose answer has not changed since would bring nothing. They keep the moment for which they are true.
 */
async function upgradeTo2(tx: Transaction): Promise<void> {
  const pulls = tx.table<PullRow, string>('pulls');
  await pulls.update(collectionKey('summaries'), { etag: null, locale: '' });
}

/** From 5 to 6: changes were a record each. */
async function upgradeTo6(tx: Transaction): Promise<void> {
  const changes = await tx.table<SeenChange>('changes').toArray();
  await tx.table<ChangeSetRow>('changeSets').bulkAdd(changeSets(changes));
}

export const CACHE_VERSION = 6;

/** The tables of version 2. */
const STORES = {
  facts: 'key',
  periods: 'from',
  summaries: 'period',
  daySummaries: 'period',
  itemChunks: '[period+no], period',
  chunkOrders: '[period+no]',
  lineChunks: '[period+no], period',
  chunkLines: '[period+no]',
  commissionSummaries: 'period',
  commissionDays: 'period',
  orderDetails: 'orderId',
  changes: '++id, key, asOf',
  blocks: 'key',
  members: 'id',
  lookups: 'key',
  successRates: 'from_date',
  notifications: 'id, createdAt',
  pulls: 'key',
} as const;

/** What version 3 adds; its rows come with the next sync. */
const PAYOUTS = { payouts: 'period' } as const;

/** What version 4 adds; its rows are made of the chunks that are here. */
const SEARCH = { searchChunks: '[period+no+mark]' } as const;

/** What version 5 adds; its rows come with the next change of their month. */
const ADDED = { attention: 'period' } as const;

/** What version 6 adds, and what it makes it of. */
const SETS = { changeSets: '++id, *keys, asOf', changes: null } as const;

/** Opens the cache database of a name, as `openDatabase` does. All rows can be pulled again, hence the relaxed durability. */
export function openCache(name: string, options: OpenOptions = {}): Promise<Result<CacheDatabase, StorageFailure>> {
  const db = new CacheDatabase(name, { autoOpen: false, chromeTransactionDurability: 'relaxed' });
  const declare = (stored: number | null): void => {
    // Each version that is declared has all tables made out anew, which a start pays for: most have nothing to upgrade.
    if (stored === 0 || stored === CACHE_VERSION)
      return void db.version(CACHE_VERSION).stores({ ...STORES, ...PAYOUTS, ...SEARCH, ...ADDED, ...SETS });
    db.version(2).stores(STORES).upgrade(upgradeTo2);
    db.version(3).stores(PAYOUTS);
    db.version(4).stores(SEARCH);
    db.version(5).stores(ADDED);
    db.version(CACHE_VERSION).stores(SETS).upgrade(upgradeTo6);
  };
  return openDatabase(db, CACHE_VERSION, { ...options, declare });
}
