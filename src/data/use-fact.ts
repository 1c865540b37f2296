import { readFact, type CountedFact } from '#shared/db/ages.ts';
import type { Collection, FactRow } from '#shared/db/schema.ts';
import { loadState, type LoadState } from '#shared/domain/load-state.ts';
import { useLive } from './cache.ts';
import { useOnline } from '#browser/online.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** A small stored answer: undefined while it is being read, null when it is not on this phone. */
export const useFact = <Key extends FactRow['key']>(key: Key): CountedFact<Key> | null | undefined =>
  useLive((db) => readFact(db, key), [key]);

export interface Load {
  state: LoadState;
  /** Gateway time of the last completed pull, '' before the first. */
  asOf: string;
  /** The last attempt failed; what is here is older than it could be. */
  behind: boolean;
}

/** How a collection stands on this phone; undefined while that is being read. */
export function useLoad(collection: Collection): Load | undefined {
  const pull = useLive(async (db) => (await db.pulls.get(collection)) ?? null, [collection]);
  const sync = useSyncStatus();
  const online = useOnline();
  if (pull === undefined) return undefined;
  const asOf = pull?.asOf ?? '';
  const failed = pull?.failure != null;
  // A sync that ended well without this collection met a gateway that does not have it.
  const absent = asOf === '' && sync !== undefined && sync.completedAsOf !== '' && !sync.running;
  const state = loadState(asOf, sync ?? null, online);
  return { state: state === 'loading' && (failed || absent) ? 'failed' : state, asOf, behind: asOf !== '' && failed };
}

/** Whether what a collection brings and is not here yet is being read, or is on its way; false once it could not come. */
export function useComes(collection: Collection): boolean {
  const state = useLoad(collection)?.state;
  return state !== 'not-here' && state !== 'failed';
}
