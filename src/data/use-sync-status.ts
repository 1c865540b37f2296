import { useOnline } from '#browser/online.ts';
import { loadState } from '#shared/domain/load-state.ts';
import { syncLock } from '#shared/bridge/worker-lock.ts';
import type { CacheDatabase, FactRow, SyncStatus } from '#shared/db/schema.ts';
import { useLive, type Asked } from './cache.ts';
import { useGatewayNow } from './gateway-clock.ts';
import { createAhead } from './live/read-ahead.ts';
import { createShared } from './live/shared-query.ts';
import { sessionState } from '#browser/session-state.ts';
import { useSilentTrouble } from '#browser/sync-wakes.ts';

/** A worker that never ran has left nothing on the phone, and its screens would wait for it for ever. */
const NEVER_RAN: SyncStatus = {
  running: false,
  completedAsOf: '',
  trouble: 'odd',
  gatewayEpoch: 0,
  clockOffset: 0,
};

/** Reads how the last sync went. One that was killed left word that it runs, but the lock that it ran under is free. */
export async function readSyncStatus(db: CacheDatabase): Promise<SyncStatus | undefined> {
  return syncStatusOf(await db.facts.get('sync'));
}

/** The same of a row that was read. */
export async function syncStatusOf(row: FactRow | undefined): Promise<SyncStatus | undefined> {
  if (row?.key !== 'sync') return undefined;
  if (!row.value.running) return row.value;
  const name = syncLock(sessionState.current().facts?.subject ?? '');
  const { held } = await navigator.locks.query();
  return { ...row.value, running: held?.some((lock) => lock.name === name) ?? false };
}

/** How the last sync went, read before the first screen. */
export const statusAhead = createAhead<SyncStatus | undefined>();
const shared = createShared<Asked<SyncStatus | undefined>>();

/** How the last sync went and how old the data is; undefined before the first sync of this subject on this phone. */
export function useSyncStatus(): SyncStatus | undefined {
  const status = useLive(readSyncStatus, [], { ahead: statusAhead, shared });
  const trouble = useSilentTrouble();
  if (trouble === null) return status;
  if (trouble === 'worker') return status ?? NEVER_RAN;
  // A full phone may have had no room for the row that says so.
  return { ...(status ?? NEVER_RAN), running: false, trouble };
}

/** The phone is being filled for the first time: what is not here yet is on its way, and a card that waits for it keeps its place. */
export function useFirstFilling(): boolean {
  const sync = useSyncStatus();
  const online = useOnline();
  return sync?.completedAsOf === '' && loadState('', sync, online) === 'loading';
}

/** Device time in ms that moves on while the component shows: writes have it, and their ages are told by it. */
export function useDeviceNow(): number {
  const now = useGatewayNow();
  return now - (useSyncStatus()?.clockOffset ?? 0);
}
