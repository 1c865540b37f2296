import { rebuildCache, reopenCache } from '#data/cache.ts';
import { deviceChoices } from '#browser/device-choices.ts';
import { isNewestVersion } from '#browser/install/newest-version.ts';
import { shellReplaced } from '#browser/install/service-worker.ts';
import { isReached } from '#browser/reach.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { IMAGE_CACHE } from '#shared/bridge/sw-messages.ts';

let tried = false;
let wentBack = false;

/** Makes the database anew and fills it. */
export async function rebuildAndSync(): Promise<void> {
  const { db } = await rebuildCache();
  if (db) void syncNow();
}

/** The same where the rows can still be read: they go only when the gateway answers now. False when they stayed. */
export async function replaceReadable(): Promise<boolean> {
  if (!(await isReached())) return false;
  await rebuildAndSync();
  return true;
}

/** The phone is full: pictures go, and the database is made anew with the newest months only. */
export async function freeAndSync(): Promise<void> {
  await Promise.all([caches.delete(IMAGE_CACHE), deviceChoices.change({ months: 3 })]).catch(() => undefined);
  await rebuildAndSync();
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

/**
 * What the page does by itself, once per visit, when a newer version of the app wrote the rows of this phone: while there is
 * such a version, it is the one to go on with. When there is none, the release was taken back: the rows are disposable, and
 * are downloaded again in the form of this one. True when that was done.
 */
export async function goBackOnce(): Promise<boolean> {
  if (wentBack || shellReplaced() || !(await isNewestVersion())) return false;
  wentBack = true;
  await rebuildAndSync();
  return true;
}
