import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import type { Need, SyncApi, Wake } from '#shared/bridge/sync-api.ts';
import { decodeChunks } from '#shared/db/chunks.ts';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase, SeenChange } from '#shared/db/schema.ts';
import { itemKey, type Item } from '#shared/domain/items/item.ts';
import { sessionStore } from '#shared/session/store.ts';
import { createSyncApi } from '#workers/sync/api.ts';
import { createDatabases, type Databases } from '#workers/sync/databases.ts';
import type { Deps } from '#workers/sync/deps.ts';
import { ModelGateway } from './model-gateway.ts';

/** A phone with its sync, a model of the gateway, and nothing that waits for a clock. */
export interface World {
  gateway: ModelGateway;
  deps: Deps;
  databases: Databases;
  api: SyncApi;
  announced: string[];
  /** Work that was put off, with its delay; a test runs it when it likes. */
  later: { ms: number; work: () => void }[];
  /** Names of locks that are held. */
  held: Set<string>;
  sync: (wake?: Wake, need?: Need | null) => ReturnType<SyncApi['sync']>;
}

/** A sign-in of so long ago is asked about anew. */
const SIGNED_IN_MS = 120_000;

let worlds = 0;

/** A new world, signed in unless told otherwise, with a subject of its own. */
export async function createWorld(
  prepare: (gateway: ModelGateway) => void = () => undefined,
  { signIn = true } = {},
): Promise<World> {
  worlds += 1;
  const number = worlds;
  const gateway = new ModelGateway();
  gateway.subject = `subject-${worlds}`;
  gateway.token = `token-${worlds}`;
  prepare(gateway);
  // A new phone: what tests before have left on it, a language for one, is not of this world.
  await clear(sessionStore());
  const announced: string[] = [];
  const later: World['later'] = [];
  const held = new Set<string>();
  let ids = 0;
  const deps: Deps = {
    // A run that a test before left going on finds the session of this world, which its own gateway would refuse: it has no line.
    fetch: (input, init) =>
      number === worlds ? gateway.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch')),
    now: () => gateway.now,
    tick: () => gateway.now,
    random: () => 0.5,
    later(ms, work) {
      const entry = { ms, work };
      later.push(entry);
      return () => {
        if (later.includes(entry)) later.splice(later.indexOf(entry), 1);
      };
    },
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    async withLock(name, work, steal = false) {
      if (held.has(name) && !steal) return 'busy';
      held.add(name);
      try {
        return await work();
      } finally {
        held.delete(name);
      }
    },
    isHolderAlive: async () => true,
    announce: (kind) => announced.push(kind),
    forgetImages: async () => undefined,
    browserSpares: () => false,
    timeouts: { readMs: 200, writeMs: 200, logoutMs: 50 },
  };
  const databases = createDatabases();
  const api = createSyncApi(deps, databases);
  gateway.now -= SIGNED_IN_MS;
  if (signIn) await api.login({ code: 'code', state: 'state', locale: 'fr' });
  gateway.now += SIGNED_IN_MS;
  gateway.seen = [];
  return {
    gateway,
    deps,
    databases,
    api,
    announced,
    later,
    held,
    sync: (wake = 'person', need = null) => api.sync(wake, need),
  };
}

/** The database of the world's subject, on a handle of its own as a page has it. */
export async function cacheOf({ gateway }: World): Promise<CacheDatabase> {
  const opened = await openCache(`cache.${gateway.subject}`);
  if (!opened.ok) throw new Error(`The cache does not open: ${opened.error}`);
  return opened.value;
}

/** What the pulls saw change, oldest first. */
export const storedChanges = async (db: CacheDatabase): Promise<SeenChange[]> =>
  (await db.changeSets.toArray()).flatMap(({ changes }) => changes);

/** All items on the phone, by key. */
export async function storedItems(db: CacheDatabase): Promise<Map<string, Item>> {
  const items = decodeChunks(await db.itemChunks.orderBy('[period+no]').toArray());
  if (!items) throw new Error('A chunk cannot be read');
  const byItemKey = byKey(items);
  if (byItemKey.size !== items.length) throw new Error('An item lies on the phone twice');
  return byItemKey;
}

export const byKey = (items: readonly Item[]): Map<string, Item> => new Map(items.map((item) => [itemKey(item), item]));
