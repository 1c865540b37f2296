import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { FOREIGN_PATHS } from './foreign-paths.ts';

const SHELL = '/index.html';

/** The build fills in everything that the page consists of; empty while developing. */
declare const __PRECACHE__: { url: string; revision: string | null }[];

/**
 * Installs the shell whole or not at all, and answers every navigation of the app with it, on whatever route. The first
 * version of a phone serves from the second visit on; a later one waits until the person lets it take over.
 */
export function serveShell(): void {
  const entries = __PRECACHE__;
  precacheAndRoute(entries, { cleanURLs: false });
  cleanupOutdatedCaches();
  if (!entries.some(({ url }) => url === SHELL)) return;
  registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: FOREIGN_PATHS }));
}
