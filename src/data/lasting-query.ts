import { liveQuery } from 'dexie';

/** Wait before a failed live query is subscribed again, doubling up to the last. */
const AGAIN_MS = [50, 200, 1000, 5000] as const;

export interface LastingQuery<T> {
  subscribe(next: (value: T) => void): { unsubscribe(): void };
  hasValue(): boolean;
}

/**
 * A live query that survives its errors: Dexie's ends with the first one. The screen keeps what it has meanwhile.
 * `hasValue` tells the hook not to subscribe a second time just to look for a value.
 */
export function lastingQuery<T>(query: () => Promise<T>, onError: (error: unknown) => void): LastingQuery<T> {
  return {
    hasValue: () => false,
    subscribe(next) {
      let failures = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const begin = (): { unsubscribe(): void } =>
        liveQuery(query).subscribe({
          next: (value) => {
            failures = 0;
            next(value);
          },
          error: (error: unknown) => {
            onError(error);
            const wait = AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)];
            failures += 1;
            timer = setTimeout(() => {
              current = begin();
            }, wait);
          },
        });
      let current = begin();
      return {
        unsubscribe() {
          clearTimeout(timer);
          current.unsubscribe();
        },
      };
    },
  };
}
