import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { FileCount } from '#shared/bridge/sw-messages.ts';
import { DEFAULT_LOCALE, negotiateLocale } from '#shared/domain/market/locale.ts';
import { readLocale } from '#shared/session/session-store.ts';
import { FOREIGN_PATHS } from './foreign-paths.ts';
import { countFiles, keepFiles, type Supply } from './keep-files.ts';
import { keepOldFiles, retireOldFiles, type OldFiles } from './old-files.ts';
import { pageAsLeft, readLook } from './page-as-left.ts';
import { filesOf, keyOf, packsFor, parseShell, startOf } from './shell-list.ts';
import { wholeFile } from './whole-file.ts';

declare const self: ServiceWorkerGlobalScope;

const SHELL = '/index.html';
/** One version at a time changes what is kept: a clean-up must not take what an installation has just found there. */
const LOCK = 'jforce-shell';

/** The build fills in everything that the page consists of; empty while developing. */
declare const SHELL_LIST: string;

const packs = parseShell(SHELL_LIST);
const files = new Map(filesOf(packs).map((file) => [file.path, file]));
// The name under which phones have the shell: another one would make each of them fetch it whole again.
setCacheNameDetails({ prefix: 'workbox', precache: 'precache-v2', suffix: self.registration.scope });
const cacheName = cacheNames.precache;

const alone = <Value>(work: () => Promise<Value>): Promise<Value> => navigator.locks.request(LOCK, work);
const supply = async (): Promise<Supply> => ({
  cache: await caches.open(cacheName),
  get: (path, init) => fetch(new Request(path, { credentials: 'same-origin', ...init })),
});

/**
 * The first version of a phone needs no more than what opens the app, which the page that brought it has: it is active at
 * once, and the page then has the rest fetched when it is time for it. A later version replaces one that works without a
 * connection, so it waits until it has all that this phone needs.
 */
async function install(): Promise<void> {
  const languages = [(await readLocale()) ?? negotiateLocale(navigator.languages)];
  const isFirst = self.registration.active === null;
  const needed = isFirst ? startOf(packs, languages) : packsFor(packs, languages);
  const loaded = new Set(isFirst ? filesOf(needed).map(({ path }) => path) : []);
  await keepFiles(needed, loaded, await supply());
}

/** Deletes the files of all other versions. */
async function retire(): Promise<void> {
  const cache = await caches.open(cacheName);
  const own = new Set([...files.values()].map((file) => new URL(keyOf(file), self.location.href).href));
  const others = (await cache.keys()).filter(({ url }) => !own.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

const oldFiles: OldFiles = {
  caches,
  clients: self.clients,
  isUpdating: () => self.registration.installing !== null || self.registration.waiting !== null,
  retire,
};

/** What of the app can be used without a connection in some languages, as the page asks. */
export const shell = {
  count: async (languages: readonly string[]): Promise<FileCount> =>
    countFiles(packsFor(packs, languages), await supply()),
  /** Fetches what is missing; what the page has loaded costs nothing. Goes on where the last time ended. */
  async keep(languages: readonly string[], loaded: readonly string[]): Promise<FileCount> {
    const needed = packsFor(packs, languages);
    await alone(async () => keepFiles(needed, new Set(loaded), await supply())).catch(() => undefined);
    return countFiles(needed, await supply());
  },
};

/** Answers with a file of this version from the phone; one that is not there yet is kept as it passes. */
const fromPhone = new CacheFirst({
  cacheName,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => {
        const file = files.get(new URL(request.url).pathname);
        return file ? keyOf(file) : request;
      },
      cacheWillUpdate: async ({ request, response }) => {
        const file = files.get(new URL(request.url).pathname);
        if (!file || response.status !== 200) return null;
        return wholeFile(file, new Uint8Array(await response.arrayBuffer()), response);
      },
    },
  ],
});

/**
 * Answers every navigation of the app with its shell, on whatever route. The first version of a phone serves the page that
 * brought it as soon as it is there, so that screens which were not opened yet come without a line in the first visit
 * too; a later one waits until the person lets it take over, and then keeps the files of the one before for windows that still run it.
 */
export function serveShell(): void {
  self.addEventListener('install', (event) => event.waitUntil(alone(install)));
  self.addEventListener('activate', (event) => event.waitUntil(keepOldFiles(oldFiles)));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.waitUntil(alone(() => retireOldFiles(oldFiles)));
  });
  clientsClaim();
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.search === '' && files.has(url.pathname), fromPhone);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { cacheName })) ?? fetch(request),
  );
  if (!files.has(SHELL)) return;
  const page = new Request(SHELL);
  const answerPage = async ({ event }: { event: ExtendableEvent }): Promise<Response> => {
    const [built, look] = await Promise.all([fromPhone.handle({ request: page, event }), readLook(self.cookieStore)]);
    return pageAsLeft(built, look, DEFAULT_LOCALE);
  };
  registerRoute(new NavigationRoute(answerPage, { denylist: FOREIGN_PATHS }));
}
