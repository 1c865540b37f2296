import type { Page } from 'playwright';
import * as v from 'valibot';
import { until } from './until.ts';

/** A page of the app, or its service worker: both see the same databases. */
type Context = Pick<Page, 'evaluate'>;

/** Names of the databases of this origin. */
export const databasesOf = (page: Context): Promise<string[]> =>
  settled(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '')));

/** All rows of one store of a database, as they lie on the phone; none when the database or the store is not there. */
export const rowsOf = (page: Context, database: string, store: string): Promise<unknown[]> =>
  settled(() =>
    page.evaluate(
      async ([name, table]) => {
        const known = await indexedDB.databases();
        if (!known.some((each) => each.name === name)) return [];
        // One that went meanwhile would be made anew, empty, and stay: making it is broken off.
        let isGone = false;
        const db = await new Promise<IDBDatabase | null>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.addEventListener('upgradeneeded', () => {
            isGone = true;
            request.transaction?.abort();
          });
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () =>
            isGone ? resolve(null) : reject(new Error(request.error?.name ?? 'open failed')),
          );
        });
        if (db === null) return [];
        try {
          if (!db.objectStoreNames.contains(table)) return [];
          return await new Promise<unknown[]>((resolve, reject) => {
            const request: IDBRequest<unknown[]> = db.transaction(table).objectStore(table).getAll();
            request.addEventListener('success', () => resolve(request.result));
            request.addEventListener('error', () => reject(new Error(request.error?.name ?? 'read failed')));
          });
        } finally {
          db.close();
        }
      },
      [database, store] as const,
    ),
  );

/** Puts a row into a store of a database that lies on the phone, as a sync would have. `key` where the store has none of its own. */
export const putRow = (page: Page, database: string, store: string, row: unknown, key?: string): Promise<void> =>
  page.evaluate(
    async ([name, table, value, at]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.name ?? 'open failed')));
      });
      await new Promise<void>((resolve, reject) => {
        const transaction = db.transaction(table, 'readwrite');
        transaction.objectStore(table).put(value, at);
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(new Error(transaction.error?.name ?? 'write failed')));
      });
      db.close();
    },
    [database, store, row, key] as const,
  );

const syncFact = v.object({
  key: v.literal('sync'),
  value: v.object({ running: v.boolean(), completedAsOf: v.string(), trouble: v.nullable(v.string()) }),
});
export type StoredSync = v.InferOutput<typeof syncFact>['value'];

/** The database of whoever is signed in, null when nobody's is here. */
export const cacheOf = async (page: Context): Promise<string | null> =>
  (await databasesOf(page)).find((name) => name.startsWith('cache.')) ?? null;

/** What was read from a page; null when it began anew meanwhile, as it does to take another language or version. */
export const unlessAnew = <Value>(reading: Promise<Value>): Promise<Value | null> =>
  reading.catch((cause: unknown) => {
    if (cause instanceof Error && cause.message.includes('Execution context was destroyed')) return null;
    throw cause;
  });

/** What a page reads of its storage, asked again when it began anew meanwhile. */
const settled = <Value>(reading: () => Promise<Value & {}>): Promise<Value & {}> =>
  until('the page stands still', () => unlessAnew(reading()));

/** The language that the gateway told this phone last; null when it told none. */
export const reportedLanguage = async (page: Context): Promise<string | null> =>
  /"preferredLocale":"(\w+)"/.exec(JSON.stringify(await rowsOf(page, 'jforce-session', 'facts')))?.[1] ?? null;

/** How the last sync went, as the phone keeps it; null before the first. */
export async function storedSync(page: Context): Promise<StoredSync | null> {
  const database = await cacheOf(page);
  if (database === null) return null;
  const facts = await rowsOf(page, database, 'facts');
  const found = facts.map((fact) => v.safeParse(syncFact, fact)).find(({ success }) => success);
  return found?.success ? found.output.value : null;
}

/** Waits until a sync has ended that began after `since` (gateway time; any, without it), and gives its state. */
export const synced = (page: Context, since = ''): Promise<StoredSync> =>
  until(
    'a sync has ended',
    async () => {
      const state = await storedSync(page);
      return state !== null && !state.running && state.completedAsOf > since ? state : null;
    },
    40_000,
  );

/** Waits until the phone says that the last sync met this trouble. */
export const troubled = (page: Page, ...kinds: readonly string[]): Promise<StoredSync> =>
  until(
    `the sync says ${kinds.join(' or ')}`,
    async () => {
      const state = await storedSync(page);
      return state !== null && !state.running && state.trouble !== null && kinds.includes(state.trouble) ? state : null;
    },
    40_000,
  );

/** Waits until the last sync ended without trouble. */
export const calm = (page: Page): Promise<StoredSync> =>
  until(
    'the sync has no trouble',
    async () => {
      const state = await storedSync(page);
      return state !== null && !state.running && state.trouble === null ? state : null;
    },
    40_000,
  );
