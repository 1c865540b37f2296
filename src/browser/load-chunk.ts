/** A part of the app could not be loaded: no network and not in the cache, or an old page after a new release. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Chunk loading times out after this long. */
const LIMIT_MS = 120_000;
/** A page that is being left is gone within this time; one that is still here stays after all. */
const LEAVING_MS = 5000;

let left = Number.NEGATIVE_INFINITY;
let listens = false;
const loads = new Set<Promise<unknown>>();

/** Settles when what is being loaded at this moment is there, or failed; what is asked for later is not waited for. */
export const chunksUnderWay = (): Promise<unknown> => Promise.allSettled(loads);

/** Remembers when the page was last told that it is being left: the browser then ends all that it was loading. */
function followLeaving(): void {
  if (listens || typeof window === 'undefined') return;
  listens = true;
  window.addEventListener('beforeunload', () => {
    left = performance.now();
  });
}

/**
 * Loads a part of the app: one retry, then a ChunkError; never waits longer than the limit. What fails because the page is
 * being left is no fault: it is tried anew when the page stays after all.
 */
export async function loadChunk<T>(load: () => Promise<T>, limitMs: number = LIMIT_MS): Promise<T> {
  followLeaving();
  const loading = loadTwice(load, limitMs);
  loads.add(loading);
  try {
    return await loading;
  } finally {
    loads.delete(loading);
  }
}

async function loadTwice<T>(load: () => Promise<T>, limitMs: number): Promise<T> {
  try {
    return await withinLimit(load, limitMs).catch(async (error: unknown) => {
      if (performance.now() - left > LEAVING_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      return withinLimit(load, limitMs);
    });
  } catch (error) {
    throw new ChunkError('No such chunk', { cause: error });
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
