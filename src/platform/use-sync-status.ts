import type { SyncStatus } from '../shared/db/schema.ts';
import { useSyncExternalStore } from 'react';
import { useLive } from './cache.ts';
import { workerState } from './sync-wakes.ts';

/** A worker that never ran has left nothing on the phone, and its screens would wait for it for ever. */
const NEVER_RAN: SyncStatus = {
  running: false,
  completedAsOf: '',
  trouble: 'odd',
  gatewayEpoch: 0,
  clockOffset: 0,
};

/** How the last sync went and how old the data is; undefined before the first sync of this subject on this phone. */
export function useSyncStatus(): SyncStatus | undefined {
  const row = useLive((db) => db.facts.get('sync'), []);
  const dead = useSyncExternalStore(workerState.subscribe, workerState.isDead);
  if (row?.key === 'sync') return row.value;
  return dead ? NEVER_RAN : undefined;
}
