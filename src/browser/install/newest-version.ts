import {
  handServiceWorker,
  hasServiceWorkers,
  letTakeOver,
  registeredWorker,
  shellReplaced,
} from './service-worker.ts';

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
  /** Whether this page came from another version than the one that would answer it now. */
  overtaken: boolean;
}

async function findNewestVersion(): Promise<Search> {
  if (!hasServiceWorkers()) return { asked: false, waiting: null, overtaken: false };
  // None is there when its installation failed: the one that comes instead is the newest.
  const found = (await registeredWorker()) ?? (await handServiceWorker());
  if (!found) return { asked: false, waiting: null, overtaken: false };
  const asked = await found.update().then(
    () => true,
    () => false,
  );
  if (found.installing) await installed(found.installing);
  const { controller } = navigator.serviceWorker;
  return {
    asked,
    waiting: found.waiting,
    overtaken: controller === null || controller !== found.active || shellReplaced(),
  };
}

/**
 * Looks for a newer version and lets it take over, upon which the page loads anew; so it does when that version is the one
 * in use already, and this page is older. False when there is none.
 */
export async function takeNewestVersion(): Promise<boolean> {
  const { asked, waiting, overtaken } = await findNewestVersion();
  if (waiting) letTakeOver(waiting);
  else if (asked && overtaken) location.reload();
  return waiting !== null || (asked && overtaken);
}

/**
 * Whether this page's version is the newest that the gateway has. False also when the gateway could not be asked: nothing
 * may be thrown away on a guess.
 */
export async function isNewestVersion(): Promise<boolean> {
  const { asked, waiting } = await findNewestVersion();
  return asked && waiting === null;
}
