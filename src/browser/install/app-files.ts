import { CLAIM, parseFileCount, type FileCount, type SwMessage } from '#shared/bridge/sw-messages.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { createStore, useStore } from '#browser/store.ts';
import { onGoodMoment, registeredWorker } from './service-worker.ts';

/** A service worker of an older version knows no such question; one that fetches is killed by the browser after some minutes. */
const COUNT_MS = 10_000;
const KEEP_MS = 4 * 60_000;
/** Pauses after tries that left something missing; the last one after every further try. */
const PAUSES_MS = [2000, 5000, 15_000, 60_000, 5 * 60_000];
/** How often it is looked whether it is time to fetch. */
const TURN_MS = 1000;
const LATER_MS = 10_000;

/** What is to be kept of the app, and when. */
export interface Keeping {
  /** Without them the app is not ready for use without a connection. */
  languages: () => readonly Locale[];
  /** Kept as well once those are there; null while it is not the time for them. */
  laterLanguages: () => readonly Locale[] | null;
  /** False while something else needs the line more. */
  isTurn: () => boolean;
  /** Called after each look. */
  onCount: (count: FileCount | null) => void;
}

/** How much of the app lies on the phone, for the language on screen; null while no service worker that serves this page can tell. */
const appFiles = createStore<FileCount | null>(null);
export const useAppFiles = (): FileCount | null => useStore(appFiles);

/**
 * The service worker that serves this page, null when there is none. A page that was on its way while the first version of a
 * phone became active came past it: its screens would be asked of the line, so it has itself taken.
 */
async function servingWorker(): Promise<ServiceWorker | null> {
  const { serviceWorker } = navigator;
  // WebKit may tell of a registration without the active worker that it has.
  if (serviceWorker.controller) return serviceWorker.controller;
  const found = await registeredWorker();
  const worker = found?.active;
  if (!worker) return null;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), COUNT_MS);
    const take = (): void => {
      clearTimeout(timer);
      resolve(worker);
    };
    serviceWorker.addEventListener('controllerchange', take, { once: true });
    worker.postMessage(CLAIM);
  });
}

/** Asks the service worker; null when none serves this page, or it does not answer. */
async function ask(message: SwMessage, limitMs: number): Promise<FileCount | null> {
  const worker = await servingWorker();
  if (worker === null) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (count: FileCount | null): void => {
      clearTimeout(timer);
      port1.close();
      resolve(count);
    };
    const timer = setTimeout(() => end(null), limitMs);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => end(parseFileCount(data)), { once: true });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

const count = (languages: readonly Locale[]): Promise<FileCount | null> =>
  ask({ version: 1, type: 'COUNT_FILES', languages: [...languages] }, COUNT_MS);

/** Files that this page has loaded: the browser has them, and need not ask for them again. */
const loadedHere = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });

const keep = (languages: readonly Locale[]): Promise<FileCount | null> =>
  ask({ version: 1, type: 'KEEP_FILES', languages: [...languages], loaded: loadedHere() }, KEEP_MS);

/**
 * Has the service worker fetch what the app lacks to work without a connection, as soon as it is its turn, and again and again
 * until nothing is missing: at every good moment, and from time to time. Answers with how to look at once.
 */
export function keepAppFiles({ languages, laterLanguages, isTurn, onCount }: Keeping): () => void {
  let busy = false;
  let whole = false;
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const tell = (next: FileCount | null): FileCount | null => {
    appFiles.set(next);
    onCount(next);
    return next;
  };
  const pause = (): number => PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? TURN_MS;
  /** Answers after which time to look again; null when nothing is missing. */
  const step = async (): Promise<number | null> => {
    const wanted = languages();
    let found = tell(await count(wanted));
    if (found !== null && found.missing > 0) {
      if (!isTurn()) return TURN_MS;
      found = tell((await keep(wanted)) ?? found);
    }
    if (found?.missing === 0) {
      const later = laterLanguages();
      if (later === null) return LATER_MS;
      const all = later.length === 0 ? found : await keep([...wanted, ...later]);
      whole = all?.missing === 0;
    }
    if (!whole) failures += 1;
    return whole ? null : pause();
  };
  const after = (pauseMs: number | null): void => {
    busy = false;
    if (pauseMs !== null) again = setTimeout(look, pauseMs);
  };
  const look = (): void => {
    if (busy || whole || document.visibilityState !== 'visible') return;
    busy = true;
    clearTimeout(again);
    void step().then(after);
  };
  onGoodMoment(() => {
    failures = 0;
    look();
  });
  look();
  return () => {
    whole = false;
    look();
  };
}
