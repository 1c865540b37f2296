import { lastingQuery } from '#data/lasting-query.ts';
import { useCache } from '#data/cache.ts';
import { createStore, useStore, type Readable } from '#browser/store.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { chunksOfPeriod } from '#shared/db/stored-chunks.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { newestFirst } from '#shared/domain/items/order-days.ts';
import { itemsOfChunks, storedPeriods } from './stored-items.ts';

/** All items on this phone, newest first. `complete` is false while older periods are still being read. */
export interface ItemList {
  items: readonly Item[];
  complete: boolean;
  /** Periods with a chunk that this version cannot read. */
  unreadable: readonly string[];
}

const NOTHING: ItemList = { items: [], complete: false, unreadable: [] };

interface StoredPeriod {
  items: readonly Item[];
  unreadable: boolean;
}

/**
 * Keeps the decoded items of a database while somebody looks at them. Each period is a live query of its own: they are
 * read one after the other, newest first, so that the first rows show at once and the page stays free between them; and
 * a change reads and decodes the chunks of its period only. What was decoded stays for the next screen.
 */
export function createItemList(db: CacheDatabase): Readable<ItemList> {
  const periods = new Map<string, StoredPeriod>();
  const queries = new Map<string, { unsubscribe(): void }>();
  let wanted: readonly string[] = [];
  let following: { unsubscribe(): void } | null = null;
  let known = false;

  const isComplete = (): boolean => known && wanted.every((period) => periods.has(period));
  const isReadThrough = (): boolean => isComplete() && wanted.every((period) => queries.has(period));

  function publish(): void {
    list.set({
      items: wanted.flatMap((period) => periods.get(period)?.items ?? []),
      complete: isComplete(),
      unreadable: wanted.filter((period) => periods.get(period)?.unreadable),
    });
  }

  function readNext(): void {
    const period = wanted.find((each) => !queries.has(each));
    if (period === undefined) return;
    let first = true;
    const query = lastingQuery(() => chunksOfPeriod(db, period), ignore);
    queries.set(
      period,
      query.subscribe((chunks) => {
        const { items, unreadable } = itemsOfChunks(chunks);
        periods.set(period, { items: newestFirst(items), unreadable });
        if (first) readNext();
        if (!first || period === wanted[0] || isReadThrough()) publish();
        first = false;
      }),
    );
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
    publish();
  }

  function stop(): void {
    following?.unsubscribe();
    following = null;
    for (const query of queries.values()) query.unsubscribe();
    queries.clear();
  }

  const list = createStore(NOTHING, () => {
    following = lastingQuery(() => storedPeriods(db), ignore).subscribe(follow);
    return stop;
  });
  return list;
}

/** A read that fails is tried again by the query itself; the list keeps what it has. */
const ignore = (): void => undefined;

const stores = new WeakMap<CacheDatabase, Readable<ItemList>>();

function itemListOf(db: CacheDatabase): Readable<ItemList> {
  const known = stores.get(db);
  if (known) return known;
  const store = createItemList(db);
  stores.set(db, store);
  return store;
}

const NO_STORE: Readable<ItemList> = createStore(NOTHING);

/** All items of the open database, kept current. */
export function useItemList(): ItemList {
  const db = useCache();
  return useStore(db ? itemListOf(db) : NO_STORE);
}
