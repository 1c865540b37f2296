import { expose } from 'comlink';
import { workerLock } from '../../src/shared/bridge/worker-lock.ts';
import { createSyncApi } from './api.ts';
import { browserGear } from './browser-gear.ts';
import { createDatabases } from './databases.ts';

/** Held until this worker ends: whoever gets the lock knows that it did. */
const hold = (): Promise<never> => new Promise(() => undefined);

if ('locks' in navigator) void navigator.locks.request(workerLock(self.name), hold);

expose(createSyncApi(browserGear(), createDatabases()));
