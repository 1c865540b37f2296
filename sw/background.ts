import { drainAlone, runAlone } from '../workers/sync/run-alone.ts';
import { BACKGROUND, type Background } from './background-api.ts';

/**
 * What the service worker does while no window is open: sends and syncs. A script of its own, because the service worker
 * itself starts for every navigation and must not carry a database for it.
 */
const background: Background = { drain: drainAlone, sync: runAlone };
Reflect.set(self, BACKGROUND, background);
