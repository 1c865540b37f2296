import { expose } from 'comlink';
import { workerLock } from '#shared/bridge/worker-lock.ts';
import { createSyncApi } from './api.ts';
import { browserDeps } from './browser-deps.ts';
import { createDatabases } from './databases.ts';

/** Holds this worker's lock until the worker ends: whoever gets it then knows that it did. Answers when it is held. */
const holdLock = (): Promise<void> =>
  new Promise((held) => {
    const hold = (): Promise<never> => {
      held();
      return new Promise(() => undefined);
    };
    void navigator.locks.request(workerLock(self.name), hold);
  });

/** Answers the calls of the page that started this worker. */
export function servePage(): void {
  const held = 'locks' in navigator ? holdLock() : Promise.resolve();
  const api = createSyncApi(browserDeps(), createDatabases());
  // The page asks for the lock after the first pulse: one that was felt too early would let it take a living worker for dead.
  expose({ ...api, ping: () => held.then(() => api.ping()) });
}
