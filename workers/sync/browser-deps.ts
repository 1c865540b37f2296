import { CHANNEL } from '#shared/bridge/broadcast.ts';
import { IMAGE_CACHE } from '#shared/bridge/sw-messages.ts';
import { measureCalls } from '#shared/net/gathered.ts';
import { READ_MS, WRITE_MS } from '#shared/net/send.ts';
import { browserSpares } from '#shared/session/browser-spares.ts';
import type { Deps } from './deps.ts';
import { isHolderAlive, withLock } from './locks.ts';

/** The sync's dependencies in a worker of the browser: dedicated or service worker. */
export function browserDeps(): Deps {
  const channel = new BroadcastChannel(CHANNEL);
  measureCalls();
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    tick: () => performance.now(),
    random: () => Math.random(),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
    withLock,
    isHolderAlive,
    announce: (kind) => channel.postMessage({ version: 1, kind }),
    async forgetImages() {
      if ('caches' in globalThis) await caches.delete(IMAGE_CACHE);
    },
    browserSpares,
    timeouts: { readMs: READ_MS, writeMs: WRITE_MS, logoutMs: 5000 },
  };
}
