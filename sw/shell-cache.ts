import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { FOREIGN_PATHS } from './foreign-paths.ts';
import { keepOldFiles, retireOldFiles, type OldFiles } from './old-files.ts';
import { wholeFile } from './whole-file.ts';

declare const self: ServiceWorkerGlobalScope;

const SHELL = '/index.html';
/** One version at a time changes what is kept: a clean-up must not take what an installation has just found there. */
const LOCK = 'jforce-shell';

/** The build fills in everything that the page consists of; empty while developing. */
declare const __PRECACHE__: { url: string; revision: string | null }[];

const isUpdating = (): boolean => self.registration.installing !== null || self.registration.waiting !== null;

/**
 * Installs the shell whole or not at all, and answers every navigation of the app with it, on whatever route. The first
 * version of a phone serves the page that brought it as soon as it is there, so that screens which were not opened yet come
 * without a line in the first visit too; a later one waits until the person lets it take over, and then keeps
 * the files of the one before for windows that still run it.
 */
export function serveShell(): void {
  const entries = __PRECACHE__;
  // The name under which phones have the shell: another one would make each of them fetch it whole again.
  setCacheNameDetails({ prefix: 'workbox', precache: 'precache-v2', suffix: self.registration.scope });
  const cacheName = cacheNames.precache;
  const shell = new PrecacheController({ cacheName, plugins: [{ cacheWillUpdate: wholeFile }] });
  shell.addToCacheList(entries);
  const alone = (event: ExtendableEvent, work: () => Promise<unknown>): void =>
    event.waitUntil(navigator.locks.request(LOCK, work));
  const filesOf = (event: ExtendableEvent): OldFiles => ({
    caches,
    clients: self.clients,
    isUpdating,
    retire: () => shell.activate(event),
  });
  self.addEventListener('install', (event) => alone(event, () => shell.install(event)));
  self.addEventListener('activate', (event) => event.waitUntil(keepOldFiles(filesOf(event))));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') alone(event, () => retireOldFiles(filesOf(event)));
  });
  clientsClaim();
  registerRoute(new PrecacheRoute(shell, { cleanURLs: false }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { cacheName })) ?? fetch(request),
  );
  if (!entries.some(({ url }) => url === SHELL)) return;
  registerRoute(new NavigationRoute(shell.createHandlerBoundToURL(SHELL), { denylist: FOREIGN_PATHS }));
}
