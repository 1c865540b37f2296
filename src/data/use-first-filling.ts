import { useOnline } from '#browser/online.ts';
import { loadState } from '#shared/domain/load-state.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** The phone is being filled for the first time: what is not here yet is on its way, and a card that waits for it keeps its place. */
export function useFirstFilling(): boolean {
  const sync = useSyncStatus();
  const online = useOnline();
  return sync?.completedAsOf === '' && loadState('', sync, online) === 'loading';
}
