import { lastingQuery } from '#data/lasting-query.ts';
import { LINGER_MS } from '#data/live/lingering-query.ts';
import { useCache } from '#data/cache.ts';
import { createStore, useStore, type Readable } from '#browser/store.ts';
import type { CacheDatabase, ItemChunkRow } from '#shared/db/schema.ts';
import { chunksOfPeriod } from '#shared/db/stored-chunks.ts';
import { rowsOf, type ItemPart } from './item-parts.ts';
import { newestParts, partsOfChunks, storedPeriods } from './stored-items.ts';

/** All items on this phone, newest first. `complete` is false while older periods are still being read. */
export interface ItemList {
  parts: readonly ItemPart[];
  complete: boolean;
  /** Periods with a chunk that this version cannot read. */
  unreadable: readonly string[];
}

const NOTHING: ItemList = { parts: [], complete: false, unreadable: [] };

interface StoredPeriod {
  parts: readonly ItemPart[];
  unreadable: boolean;
}

/**
 * Keeps the items of a database while somebody looks at them, as the columns in which they are stored. The newest chunk shows first,
 * whatever the size of its month. Then each period is a live query of its own: they are read one after the other, newest first, and
 * the page stays free between them; and a change reads the chunks of its period only. What was read stays for the next screen, and
 * is followed for `lingerMs` after the last one: whoever comes back finds nothing to be read.
 */
export function createItemList(db: CacheDatabase, lingerMs = 0): Readable<ItemList> {
  const periods = new Map<string, StoredPeriod>();
  const queries = new Map<string, { unsubscribe(): void }>();
  /** Which reading of a period is the last one: an older one that is still under way is dropped. */
  const readings = new Map<string, number>();
  let wanted: readonly string[] = [];
  let following: { unsubscribe(): void } | null = null;
  let known = false;

  const isComplete = (): boolean => known && wanted.every((period) => periods.has(period));
  const isReadThrough = (): boolean => isComplete() && wanted.every((period) => queries.has(period));

  /** So many items stood there before the first month was read; they may be of several. */
  let ahead = 0;

  function publish(): void {
    const parts = wanted.flatMap((period) => periods.get(period)?.parts ?? []);
    if (!isComplete() && rowsOf(parts).count < ahead) return;
    ahead = 0;
    list.set({
      parts,
      complete: isComplete(),
      unreadable: wanted.filter((period) => periods.get(period)?.unreadable),
    });
  }

  function readNext(): void {
    const period = wanted.find((each) => !queries.has(each));
    if (period === undefined) return;
    let first = true;
    const query = lastingQuery(() => chunksOfPeriod(db, period), ignore);
    const take = async (chunks: readonly ItemChunkRow[]): Promise<void> => {
      const reading = (readings.get(period) ?? 0) + 1;
      readings.set(period, reading);
      const read = await partsOfChunks(chunks, () => readings.get(period) === reading && queries.has(period));
      if (!read) return;
      periods.set(period, read);
      if (first) readNext();
      if (!first || ahead > 0 || period === wanted[0] || isReadThrough()) publish();
      first = false;
    };
    queries.set(
      period,
      query.subscribe((chunks) => void take(chunks)),
    );
  }

  /** The first rows, before anything else is read. */
  async function showNewest(isWanted: () => boolean): Promise<void> {
    const parts = known ? [] : await newestParts(db);
    if (parts.length === 0 || !isWanted()) return;
    ahead = rowsOf(parts).count;
    list.set({ parts, complete: false, unreadable: [] });
  }

  function follow(next: readonly string[]): void {
    wanted = next;
    known = true;
    for (const [period, query] of queries) {
      if (next.includes(period)) continue;
      query.unsubscribe();
      queries.delete(period);
      periods.delete(period);
    }
    readNext();
    // Until the newest month is read its first rows stay.
    if (periods.size > 0 || next.length === 0) publish();
  }

  function stop(): void {
    following?.unsubscribe();
    following = null;
    for (const query of queries.values()) query.unsubscribe();
    queries.clear();
  }

  let leaving: ReturnType<typeof setTimeout> | undefined;
  let followed = 0;
  const list = createStore(NOTHING, () => {
    clearTimeout(leaving);
    followed += 1;
    const at = followed;
    const begin = (): void => {
      if (at === followed) following ??= lastingQuery(() => storedPeriods(db), ignore).subscribe(follow);
    };
    showNewest(() => at === followed).then(begin, begin);
    return () => {
      leaving = setTimeout(() => {
        followed += 1;
        stop();
      }, lingerMs);
    };
  });
  return list;
}

/** A read that fails is tried again by the query itself; the list keeps what it has. */
const ignore = (): void => undefined;

const stores = new WeakMap<CacheDatabase, Readable<ItemList>>();

function itemListOf(db: CacheDatabase): Readable<ItemList> {
  const known = stores.get(db);
  if (known) return known;
  const store = createItemList(db, LINGER_MS);
  stores.set(db, store);
  return store;
}

const NO_STORE: Readable<ItemList> = createStore(NOTHING);

/** All items of the open database, kept current. */
export function useItemList(): ItemList {
  const db = useCache();
  return useStore(db ? itemListOf(db) : NO_STORE);
}
