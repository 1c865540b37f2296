import { BACKGROUND_SYNC } from '#shared/bridge/background-sync.ts';
import { RING_OUTBOX, SKIP_WAITING } from '#shared/bridge/sw-messages.ts';
import { reloadStored } from './before-reload.ts';
import { createStore, useStore, type Readable } from '#browser/store.ts';
import { trustedUrl } from '#browser/trusted-types.ts';

/** How often a page that stays open looks for a new version. */
const CHECK_MS = 60 * 60_000;
/** Pauses after tries that gave no active worker; the last one after every further try. */
const PAUSES_MS = [5000, 15_000, 60_000, 5 * 60_000];

let registration: ServiceWorkerRegistration | null = null;
/** Whether this page registers a worker at all, whether it is at it, and how often it failed. */
let wanted = false;
let trying = false;
let failures = 0;
let again: ReturnType<typeof setTimeout> | undefined;
let applying = false;
let replaced = false;
const moments = new Set<() => void>();

const waiting = createStore<ServiceWorker | null>(null);
/** The new version that waits for the person, null for none. */
export const updateWaiting: Readable<ServiceWorker | null> = waiting;
/** True while a new version waits for the person. */
export const useUpdateWaiting = (): boolean => useStore(waiting) !== null;

/** Calls back while a version is active, at each moment at which what it lacks may be had: there seems to be a line. */
export function onGoodMoment(work: () => void): void {
  moments.add(work);
}

/** A worker that is installed beside a controlling one waits for the person; the first one of a phone does not. */
const lookForWaiting = (): void =>
  waiting.set(navigator.serviceWorker.controller ? (registration?.waiting ?? null) : null);

/**
 * Follows what becomes of a new version: it may have been found before this page was opened, as opening makes the browser look, and it ends
 * its waiting when any window lets it take over.
 */
function watch(found: ServiceWorkerRegistration): void {
  const follow = (): void => {
    for (const worker of [found.installing, found.waiting]) worker?.addEventListener('statechange', lookForWaiting);
    lookForWaiting();
  };
  follow();
  found.addEventListener('updatefound', follow);
}

/** Whether the browser has service workers. One that takes them away may keep their name. */
export const hasServiceWorkers = (): boolean => Boolean(Reflect.get(navigator, 'serviceWorker'));

/** Hands the service worker to the browser; undefined when it refuses, or cannot fetch it. */
export const handServiceWorker = (): Promise<ServiceWorkerRegistration | undefined> => {
  const register = async () => navigator.serviceWorker.register(trustedUrl('/sw.js'), { updateViaCache: 'none' });
  // One that may not register refuses, or answers with nothing.
  return register().catch(() => undefined);
};

/** The service worker that is registered; undefined also where the browser refuses to tell, as it does to a page that may not store. */
export const registeredWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration().catch(() => undefined);

/** True when a version is active; false when the one that was being installed did not get all its files. */
const becomesActive = (found: ServiceWorkerRegistration): Promise<boolean> =>
  new Promise((resolve) => {
    const worker = found.installing ?? found.waiting;
    if (found.active || !worker) return resolve(found.active !== null);
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated');
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** One try. A worker whose files did not all come is dropped by the browser; what came stays, and the next one goes on from it. */
async function tryToRegister(): Promise<boolean> {
  trying = true;
  clearTimeout(again);
  const found = await handServiceWorker();
  const known = registration;
  registration = found ?? null;
  if (found && found !== known) watch(found);
  const active = found !== undefined && (await becomesActive(found));
  trying = false;
  if (active) {
    moments.forEach((work) => work());
    return true;
  }
  registration = null;
  again = setTimeout(wantServiceWorker, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
  failures += 1;
  return false;
}

/** A good moment to get what the app lacks to open without a connection; does nothing when it is there, or on its way. */
export function wantServiceWorker(): void {
  if (!wanted || trying || document.visibilityState !== 'visible') return;
  if (registration?.active) moments.forEach((work) => work());
  else void tryToRegister();
}

/**
 * Registers the service worker, and goes on trying until one is active: when the browser is online, when the page is seen,
 * after a sync, and from time to time. Answers how the first try went; false where the browser has none or refuses: the app
 * then works online only. `turn` is when the first version of a phone may have the line. A new version never takes over by itself; pages reload only after the person asked one of them.
 */
export async function registerServiceWorker(turn: Promise<unknown>): Promise<boolean> {
  if (!hasServiceWorkers()) return false;
  let hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (applying) void reloadStored();
    else replaced = hadController;
    hadController = true;
    lookForWaiting();
  });
  window.addEventListener('online', wantServiceWorker);
  document.addEventListener('visibilitychange', wantServiceWorker);
  setInterval(() => void checkForUpdate(), CHECK_MS);
  if (!hadController) await turn;
  wanted = true;
  return tryToRegister();
}

/** Looks for a new version now; quiet when there is no network. */
async function checkForUpdate(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  await registration?.update().catch(() => undefined);
}

/**
 * Asks the browser to wake the service worker when the line is back, in case no window is open then. A bonus: only some
 * browsers can, and the person may have switched it off.
 */
export async function requestBackgroundSync(): Promise<void> {
  const manager: unknown = registration && Reflect.get(registration, 'sync');
  if (!isSyncManager(manager)) return;
  await manager.register(BACKGROUND_SYNC).catch(() => undefined);
}

/**
 * Asks the service worker to send the writes that wait when no window is open any more: it puts a marker into its queue,
 * for which the browser wakes it as soon as there is a line.
 */
export async function ringOutbox(): Promise<void> {
  if (!hasServiceWorkers()) return;
  const found = registration ?? (await registeredWorker());
  found?.active?.postMessage(RING_OUTBOX);
}

const isSyncManager = (value: unknown): value is { register(tag: string): Promise<void> } =>
  typeof value === 'object' && value !== null && 'register' in value && typeof value.register === 'function';

/** A version that waits takes over, and this page reloads under it. */
export function letTakeOver(version: ServiceWorker): void {
  applying = true;
  version.postMessage(SKIP_WAITING);
}

/** The person tapped Refresh. */
export function applyUpdate(): void {
  const version = waiting.current();
  if (version) letTakeOver(version);
}

/** True when another window let a new version take over: this page loads anew at its next navigation, not under a form. */
export const shellReplaced = (): boolean => replaced;
