import workerUrl from '#sw/sync.worker.ts?worker&url';
import { workerLock } from '#shared/bridge/worker-lock.ts';
import type { SyncApi } from '#shared/bridge/sync-api.ts';
import { trustedUrl } from './trusted-types.ts';
import type { RunningWorker } from './worker-host.ts';

/**
 * Starts the sync worker. Its name tells it which lock to hold; when this page gets that lock, the worker is gone.
 * The lock is asked for after the first pulse only, which comes when the worker holds it; else the page might be first.
 */
export function spawnSyncWorker(): RunningWorker<SyncApi> {
  const name = crypto.randomUUID();
  // Built, it is one classic script, which a service worker can load, too.
  const type = import.meta.env.DEV ? 'module' : 'classic';
  const worker = new Worker(trustedUrl(workerUrl), { type, name });
  // Nothing is said to the worker before the first paint, so that its wire need not be in the first script.
  const remote = import('comlink').then(({ wrap }) => wrap<SyncApi>(worker));
  const giveUp = new AbortController();
  const died = new Promise<void>((resolve) => {
    worker.addEventListener('error', () => resolve());
    const lockIsFree = async (): Promise<void> => {
      await (await remote).ping();
      await navigator.locks.request(workerLock(name), { signal: giveUp.signal }, () => resolve());
    };
    // The request ends with an error when the worker was ended from here: then nobody waits for its death.
    lockIsFree().catch(() => undefined);
  });
  return {
    api: remote,
    died,
    end() {
      giveUp.abort();
      worker.terminate();
    },
  };
}
