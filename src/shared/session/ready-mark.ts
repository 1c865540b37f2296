import { promisifyRequest } from 'idb-keyval';
import { sessionStore } from './store.ts';

const KEY = 'ready-mark';

/**
 * Notes whether the app works without a connection on this phone. True when that is to be said: once, at the first time that it
 * does after it was seen not to. A phone on which it worked from the beginning was told long ago, or never asked.
 */
export const noteReady = (ready: boolean): Promise<boolean> =>
  sessionStore()('readwrite', async (entries) => {
    const before = await promisifyRequest<unknown>(entries.get(KEY));
    const next = before === 'said' || ready ? 'said' : 'awaited';
    if (next !== before) entries.put(next, KEY);
    await promisifyRequest(entries.transaction);
    return before === 'awaited' && next === 'said';
  });
