import { rebuildCache, reopenCache } from '../../platform/cache.ts';
import { syncNow } from '../../platform/sync-wakes.ts';

let tried = false;

/** Makes the database anew and fills it. */
export async function rebuildAndSync(): Promise<void> {
  const { db } = await rebuildCache();
  if (db) void syncNow();
}

/**
 * What the page does by itself, once per visit, when the data cannot be opened: one more attempt, because a browser that
 * was out of breath may open it now and the rows may be all that is readable without a connection; then from the ground up.
 */
export async function healOnce(): Promise<void> {
  if (tried) return;
  tried = true;
  const { failure } = await reopenCache();
  if (failure === 'broken') await rebuildAndSync();
}
