import type { SyncStatus } from '../shared/db/schema.ts';
import { useLive } from './cache.ts';

/** How the last sync went and how old the data is; undefined before the first sync of this subject on this phone. */
export function useSyncStatus(): SyncStatus | undefined {
  const row = useLive((db) => db.facts.get('sync'), []);
  return row?.key === 'sync' ? row.value : undefined;
}
