/** A part of the app could not be loaded: no network and not in the cache, or an old page after a new release. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Chunk loading times out after this long (specification, section 8). */
const LIMIT_MS = 120_000;
const GUARD = 'reloaded-for-chunk';

/** Loads a part of the app: one retry, then a ChunkError; never waits longer than the limit. */
export async function loadChunk<T>(load: () => Promise<T>, limitMs: number = LIMIT_MS): Promise<T> {
  try {
    const loaded = await withinLimit(load, limitMs);
    sessionStorage.removeItem(GUARD);
    return loaded;
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

/** True when the page was reloaded for a missing chunk already, and it is still missing. */
export const wasReloaded = (): boolean => sessionStorage.getItem(GUARD) !== null;

/** Reloads the page for a missing chunk: a release may have replaced the files. Marked, so that it happens once. */
export function reloadOnce(): void {
  sessionStorage.setItem(GUARD, '1');
  location.reload();
}
