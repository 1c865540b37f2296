import { hasServiceWorkers, letTakeOver } from './service-worker.ts';

/** A new version that is not on the phone within this time is not waited for. */
const LIMIT_MS = 60_000;

/** Settles when a version is on the phone, or failed to get there. */
const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    setTimeout(resolve, LIMIT_MS);
    look();
  });

/** Looks for another version of the app; answers with the one that is on the phone now and waits, null for none. */
export async function findNewestVersion(): Promise<ServiceWorker | null> {
  const found = hasServiceWorkers() ? await navigator.serviceWorker.getRegistration() : undefined;
  await found?.update().catch(() => undefined);
  if (found?.installing) await installed(found.installing);
  return found?.waiting ?? null;
}

/** Looks for a newer version and lets it take over, upon which the page loads anew. False when there is none. */
export async function takeNewestVersion(): Promise<boolean> {
  const newest = await findNewestVersion();
  if (newest) letTakeOver(newest);
  return newest !== null;
}
