import { useState } from 'react';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { StorageFailure } from '#shared/db/storage-failure.ts';
import { isSame, type Ahead } from './live/read-ahead.ts';
import type { SharedQuery } from './live/shared-query.ts';
import { useLasting } from './live/use-lasting.ts';
import { shellReplaced } from '#browser/install/service-worker.ts';
import { sessionState } from '#browser/session-state.ts';
import { createStore, useStore, type Readable } from '#browser/store.ts';
import { endWorker } from '#browser/sync-client.ts';

/** `closed`: nobody is signed in, or the database is on its way; `failure` says why there is none. */
export interface CacheState {
  db: CacheDatabase | null;
  failure: StorageFailure | null;
}

const CLOSED: CacheState = { db: null, failure: null };
/** Fresh handles tried within a minute after the browser lost the database, before the page says that storage is broken. */
const FRESH_HANDLES = 2;
const LOSS_WINDOW_MS = 60_000;

const state = createStore(CLOSED);
let wanted: string | null = null;
let opening: Promise<void> = Promise.resolve();
let losses: number[] = [];

async function follow(): Promise<void> {
  const name = sessionState.current().facts?.database ?? null;
  if (name === wanted && (state.current().db !== null || name === null)) return;
  wanted = name;
  state.current().db?.close({ disableAutoOpen: true });
  // Until the next database is open nothing of the one before may stand on screen: it may be somebody else's.
  if (state.current().db !== null || name === null) state.set(CLOSED);
  if (name === null) return;
  if (shellReplaced()) return giveWay();
  const opened = await openCache(name, { onClosed: (why) => lost(name, why) });
  state.set(opened.ok ? { db: opened.value, failure: null } : { db: null, failure: opened.error });
}

/**
 * Another version of the app took over, perhaps an older one: the rows are its own from now on, in its own form. This
 * window and its worker open none any more, else a version that was taken back would go on making them.
 */
function giveWay(): void {
  endWorker();
  state.set({ db: null, failure: 'newer' });
}

/** The database went away under the page: a newer app owns it, it was deleted, or the browser lost it. */
function lost(name: string, why: 'newer' | 'deleted' | 'lost'): void {
  if (name !== wanted) return;
  if (why === 'newer') return state.set({ db: null, failure: 'newer' });
  if (shellReplaced()) return giveWay();
  const now = performance.now();
  losses = losses.filter((at) => now - at < LOSS_WINDOW_MS);
  if (why === 'lost') losses.push(now);
  if (losses.length > FRESH_HANDLES) return state.set({ db: null, failure: 'broken' });
  state.set(CLOSED);
  // After a deletion the session tells what to open; it is read anew, because the announcement may still be on its way.
  opening = opening
    .then(() => sessionState.load())
    .then(follow)
    .catch(() => state.set({ db: null, failure: 'broken' }));
}

/**
 * Opens the database of whoever is signed in, and from then on follows the session. Answers when the first is open or failed. The
 * session is read for it unless that was just done (`isRead`).
 */
export async function openCurrentCache({ isRead = false } = {}): Promise<CacheState> {
  sessionState.subscribe(() => {
    opening = opening.then(follow);
  });
  if (!isRead) await sessionState.load();
  opening = opening.then(follow);
  await opening;
  return state.current();
}

/** Tries again after a failure: the person closed the other window, or freed space. */
export async function reopenCache(): Promise<CacheState> {
  losses = [];
  opening = opening.then(follow);
  await opening;
  return state.current();
}

/**
 * Deletes the database of whoever is signed in, whole, and opens it anew and empty: the way out when its files are
 * corrupt. The sync brings the rows again; nothing else of this phone is touched.
 */
export async function rebuildCache(): Promise<CacheState> {
  losses = [];
  const name = wanted;
  const rebuild = async (): Promise<void> => {
    // Whoever signed in or out meanwhile has another database, and that one is not at fault.
    if (name === null || name !== wanted) return;
    state.current().db?.close({ disableAutoOpen: true });
    state.set(CLOSED);
    const { deleteDatabase } = await import('#shared/db/wipe.ts');
    await deleteDatabase(name);
    await follow();
  };
  opening = opening.then(rebuild).catch(() => state.set({ db: null, failure: 'broken' }));
  await opening;
  return state.current();
}

/** The database of the session, outside of components. */
export const cacheState: Readable<CacheState> = state;

export const useCacheState = (): CacheState => useStore(state);

/** The open database of the session, null when nobody is signed in or it cannot be opened. */
export const useCache = (): CacheDatabase | null => useCacheState().db;

/** Errors after which a handle answers nothing any more; Safari loses its database server without telling. */
const DEAD_HANDLE: ReadonlySet<string> = new Set([
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'OpenFailedError',
]);

function renewAfter(error: unknown, db: CacheDatabase | null): void {
  if (!db || db !== state.current().db || !wanted || !(error instanceof Error) || !DEAD_HANDLE.has(error.name)) return;
  db.close({ disableAutoOpen: true });
  lost(wanted, 'lost');
}

/** What a query found in a database; undefined where none was open. */
export type Asked<T> = { value: T } | undefined;

/**
 * What `query` reads from the subject's database, kept current. undefined while loading, when nobody is signed in, and
 * again when `deps` change: a list of one month never stands under the name of another. With `keep` the value of the
 * former deps stays until the new one is there (a search that is being typed), within the same database only. What was read
 * `ahead` is there from the first picture on. A query that many ask and that depends on nothing else is `shared`.
 */
export function useLive<T>(
  query: (db: CacheDatabase) => Promise<T>,
  deps: readonly unknown[],
  { keep = false, ahead, shared }: { keep?: boolean; ahead?: Ahead<T>; shared?: SharedQuery<Asked<T>> } = {},
): T | undefined {
  const db = useCache();
  const now = [db, ...deps];
  const [first] = useState(() => ({ on: now, found: ahead?.take(now) }));
  const found = useLasting<Asked<T>>(
    async () => (db ? { value: await query(db) } : undefined),
    (error) => renewAfter(error, db),
    now,
    (begin) => (db && shared ? shared(db, begin) : begin()),
  );
  if (!found) return isSame(first.on, now) ? first.found?.value : undefined;
  if (found.on[0] !== db) return undefined;
  return keep || found.isNow ? found.value?.value : undefined;
}
