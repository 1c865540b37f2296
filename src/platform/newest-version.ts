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

/** Another version of the app that is on the phone now and waits, null for none; `asked` says whether the gateway told. */
interface Search {
  asked: boolean;
  waiting: ServiceWorker | null;
}

async function findNewestVersion(): Promise<Search> {
  const found = hasServiceWorkers() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!found) return { asked: false, waiting: null };
  const asked = await found.update().then(
    () => true,
    () => false,
  );
  if (found.installing) await installed(found.installing);
  return { asked, waiting: found.waiting };
}

/** Looks for a newer version and lets it take over, upon which the page loads anew. False when there is none. */
export async function takeNewestVersion(): Promise<boolean> {
  const { waiting } = await findNewestVersion();
  if (waiting) letTakeOver(waiting);
  return waiting !== null;
}

/**
 * Whether this page's version is the newest that the gateway has. False also when the gateway could not be asked: nothing
 * may be thrown away on a guess.
 */
export async function isNewestVersion(): Promise<boolean> {
  const { asked, waiting } = await findNewestVersion();
  return asked && waiting === null;
}
