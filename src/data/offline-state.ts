import type { FileCount } from '#shared/bridge/sw-messages.ts';
import { useAppFiles } from '#browser/install/app-files.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** Whether the app works without a connection; `missing`: files of the app that are not on the phone yet, null when nobody can tell. */
export interface OfflineState {
  ready: boolean;
  missing: number | null;
  /** Everything was pulled at least once. */
  pulled: boolean;
}

/** Only what is true now: a service worker that serves this page answers, it has every file for the language on screen, and the data was pulled. */
function offlineState(files: FileCount | null, completedAsOf: string): OfflineState {
  const pulled = completedAsOf !== '';
  const missing = files === null || files.of === 0 ? null : files.missing;
  return { ready: missing === 0 && pulled, missing, pulled };
}

export function useOfflineState(): OfflineState {
  const status = useSyncStatus();
  return offlineState(useAppFiles(), status?.completedAsOf ?? '');
}
