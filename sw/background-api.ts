import type { PushPayload } from '#shared/contract/push-payload.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { drainAlone, runAlone } from '#workers/sync/run-alone.ts';

/** What a push message says: `message` when it may be shown; `stray` when it is for somebody who is not signed in here. */
export interface PushReading {
  message: PushPayload | null;
  stray: boolean;
  /** Language of this phone, null when nobody chose one. */
  locale: Locale | null;
}

/** What the background script offers to the service worker that loads it. */
export interface Background {
  drain: typeof drainAlone;
  sync: typeof runAlone;
  readPush: (text: string) => Promise<PushReading>;
  /** Keeps a message that has been shown, or ends a subscription that nobody here wants. */
  keepPush: (reading: PushReading, signal: AbortSignal) => Promise<void>;
  /** The browser has ended a subscription: another takes its place when one is still wanted. */
  renewPush: () => Promise<void>;
}

/** Under this name the background script leaves its interface in the global scope. */
export const BACKGROUND = 'jforceBackground';

export const isBackground = (value: unknown): value is Background =>
  typeof value === 'object' &&
  value !== null &&
  ['drain', 'sync', 'readPush', 'keepPush', 'renewPush'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  );
