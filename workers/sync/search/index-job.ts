import type { CacheDatabase, ChunkOrdersRow } from '#shared/db/schema.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import type { Job } from '#workers/sync/job.ts';
import { searchRowOf } from './chunk-words.ts';

/** The least rest between two chunks in ms; it is longer when a chunk took longer. */
const REST_MS = 8;

type ChunkKey = [period: string, no: number, mark: number];

/** The key under which the words of a chunk lie, as it is now. Rows of earlier versions have no mark. */
export const searchKey = ({ period, no, mark }: ChunkOrdersRow): ChunkKey => [period, no, mark ?? 0];

/** What the index lacks, newest first, and what it holds of chunks that were written anew or are gone. */
async function differences(db: CacheDatabase): Promise<{ due: ChunkKey[]; gone: ChunkKey[] }> {
  const [lists, keys] = await Promise.all([db.chunkOrders.toArray(), db.searchChunks.toCollection().primaryKeys()]);
  const wanted = new Map(lists.map((list) => [String(searchKey(list)), searchKey(list)]));
  const gone = keys.filter((key) => !wanted.delete(String(key)));
  return { due: [...wanted.values()].sort(([a, i], [b, j]) => (a === b ? j - i : a < b ? 1 : -1)), gone };
}

/**
 * Brings the index up to the chunks that are stored: the work of search that a commit leaves undone. One chunk at a time, in
 * a short transaction over the index alone, then a rest at least as long as the chunk took; it gives way as soon as `mayGo`
 * says no, and goes on where it was when it is called again. It ends at what cannot be stored.
 */
export async function fillIndex(job: Job, mayGo: () => boolean): Promise<void> {
  const { db, deps } = job;
  const { due, gone } = await differences(db);
  if (gone.length > 0) await inSession(job, [db.searchChunks], () => db.searchChunks.bulkDelete(gone));
  let rest = 0;
  for (const key of due) {
    if (rest > 0) await new Promise<void>((resolve) => void deps.later(rest, resolve));
    if (!mayGo()) return;
    const begin = deps.tick();
    if (!(await indexOne(job, key))) return;
    rest = Math.max(REST_MS, deps.tick() - begin);
  }
}

/** Stores the words of one chunk unless it was written anew meanwhile. False when storing is of no use now. */
async function indexOne(job: Job, [period, no, mark]: ChunkKey): Promise<boolean> {
  const { db } = job;
  const [list, chunk] = await db.transaction('r', [db.chunkOrders, db.itemChunks], () =>
    Promise.all([db.chunkOrders.get([period, no]), db.itemChunks.get([period, no])]),
  );
  const row = list && chunk && (list.mark ?? 0) === mark ? searchRowOf(chunk, mark) : null;
  if (!row) return true;
  const stored = await inSession(job, [db.searchChunks], () => db.searchChunks.put(row));
  return stored.ok;
}
