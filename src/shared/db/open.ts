import type { Result } from '#shared/domain/result.ts';
import { openDatabase, type OpenOptions } from './open-database.ts';
import { CacheDatabase } from './schema.ts';
import type { StorageFailure } from './storage-failure.ts';
import { upgradeTo2 } from './upgrades.ts';

export const CACHE_VERSION = 5;

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

/** Opens the cache database of a name, as `openDatabase` does. All rows can be pulled again, hence the relaxed durability. */
export function openCache(name: string, options: OpenOptions = {}): Promise<Result<CacheDatabase, StorageFailure>> {
  const db = new CacheDatabase(name, { autoOpen: false, chromeTransactionDurability: 'relaxed' });
  db.version(2).stores(STORES).upgrade(upgradeTo2);
  db.version(3).stores(PAYOUTS);
  db.version(4).stores(SEARCH);
  db.version(CACHE_VERSION).stores(ADDED);
  return openDatabase(db, CACHE_VERSION, options);
}
