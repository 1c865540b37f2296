import type { drainAlone, runAlone } from '../workers/sync/run-alone.ts';

/** What the background script offers to the service worker that loads it. */
export interface Background {
  drain: typeof drainAlone;
  sync: typeof runAlone;
}

/** Under this name the background script leaves its interface in the global scope. */
export const BACKGROUND = 'jforceBackground';

export const isBackground = (value: unknown): value is Background =>
  typeof value === 'object' &&
  value !== null &&
  'drain' in value &&
  typeof value.drain === 'function' &&
  'sync' in value &&
  typeof value.sync === 'function';
