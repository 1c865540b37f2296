/** A part of the app could not be loaded: no network and not in the cache, or an old page after a new release. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Chunk loading times out after this long (specification, section 8). */
const LIMIT_MS = 120_000;
const RELOADED_AT = 'reloaded-for-chunk';
/** Within this time of a reload for a missing part there is no other one: a part that stays missing must not loop. */
const PAUSE_MS = 5 * 60_000;

/** Loads a part of the app: one retry, then a ChunkError; never waits longer than the limit. */
export async function loadChunk<T>(load: () => Promise<T>, limitMs: number = LIMIT_MS): Promise<T> {
  try {
    return await withinLimit(load, limitMs);
  } catch (error) {
    throw new ChunkError('A part of the app could not be loaded', { cause: error });
  }
}

async function withinLimit<T>(load: () => Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([load().catch(load), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** True when the page was reloaded for a missing part a moment ago, and it is still missing. */
export function wasReloaded(now: number = Date.now()): boolean {
  const at = Number(sessionStorage.getItem(RELOADED_AT));
  return at > 0 && Math.abs(now - at) < PAUSE_MS;
}

/** Reloads the page for a missing part: a release may have replaced the files. */
export function reloadOnce(): void {
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}
