import type { LastingQuery } from '#data/lasting-query.ts';

/** What one question finds on each database, followed once for all who ask it there. */
export type SharedQuery<T> = (db: object, begin: () => LastingQuery<T>) => LastingQuery<T>;

/** Follows a query while anybody does, once for all of them; whoever comes later has at once what was found last. */
function followedOnce<T>(query: LastingQuery<T>): LastingQuery<T> {
  const listeners = new Set<(value: T) => void>();
  let found: { value: T } | null = null;
  let running: { unsubscribe(): void } | null = null;
  return {
    hasValue: () => found !== null,
    subscribe(next) {
      // Two may hand over the same function.
      const own = (value: T): void => next(value);
      listeners.add(own);
      if (found !== null) own(found.value);
      running ??= query.subscribe((value) => {
        found = { value };
        for (const listener of listeners) listener(value);
      });
      return {
        unsubscribe() {
          if (!listeners.delete(own) || listeners.size > 0) return;
          running?.unsubscribe();
          running = null;
          found = null;
        },
      };
    },
  };
}

/**
 * A place for one question that depends on nothing but the database. Home asked ten times how the last sync went, in ten live queries:
 * each is told of every change of any table, and reads anew after every sync.
 */
export function createShared<T>(): SharedQuery<T> {
  const queries = new WeakMap<object, LastingQuery<T>>();
  return (db, begin) => {
    const query = queries.get(db) ?? followedOnce(begin());
    queries.set(db, query);
    return query;
  };
}
