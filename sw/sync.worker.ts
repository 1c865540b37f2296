import { servePage } from '#workers/sync/serve-page.ts';
import { offerBackground } from './background.ts';

/**
 * The one script of both workers that sync: the sync worker of a page, and what the service worker loads when it is woken with
 * no window open. Nearly all of it is the same code, which travels once. The service worker itself starts for every
 * navigation and must not carry a database for it.
 */
if ('ServiceWorkerGlobalScope' in globalThis) offerBackground();
else servePage();
