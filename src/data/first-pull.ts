import { useEffect, useRef } from 'react';
import { syncAgain } from '#browser/sync-wakes.ts';
import { useCache } from './cache.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** What a line does that comes and goes. Nothing tells when it is back where the browser did not notice that it was gone. */
const OF_THE_LINE: ReadonlySet<string | null> = new Set(['offline', 'timeout', 'odd']);
/** The timer of every page goes on after the last one. */
const PAUSES_MS = [5000, 15_000, 45_000, 120_000];

/**
 * Until everything was pulled for the first time, a sync that broke off is begun again by itself, more and more seldom; so is one that
 * nobody began, because the rows went while the app was open.
 */
export function useFirstPull(): void {
  const isOpen = useCache() !== null;
  const status = useSyncStatus();
  const tries = useRef(0);
  const waits =
    status === undefined ? isOpen : !status.running && status.completedAsOf === '' && OF_THE_LINE.has(status.trouble);
  useEffect(() => {
    const pause = PAUSES_MS[tries.current];
    if (!waits || pause === undefined) return undefined;
    const timer = setTimeout(() => {
      tries.current += 1;
      syncAgain();
    }, pause);
    return () => clearTimeout(timer);
  }, [waits]);
}
