import { useObservable } from 'dexie-react-hooks';
import { startTransition } from 'react';
import { lastingQuery, type LastingQuery } from '#data/lasting-query.ts';
import { isSame } from './read-ahead.ts';

let isCalm = false;

/**
 * From now on what queries find is drawn in pieces, between which the page answers: whoever touches it does not wait for
 * figures. Called when the first screen stands, which is drawn in one go.
 */
export function showCalmly(): void {
  isCalm = true;
}

/** What a query found, and on what. */
interface Found<T> {
  on: readonly unknown[];
  value: T;
}

/** `query` as the hook follows it: each value with what it was found on, told in a transition once the page is calm. */
function followed<T>(query: LastingQuery<T>, on: readonly unknown[]): LastingQuery<Found<T>> {
  // What is found is told as the same object to whoever looks first and follows then: it is drawn once.
  let shown: Found<T> | null = null;
  return {
    hasValue: () => query.hasValue(),
    subscribe(next) {
      let isHere = true;
      let isBeginning = true;
      const show = (value: T): void => {
        if (!isHere) return;
        if (shown === null || !Object.is(shown.value, value)) shown = { on, value };
        next(shown);
      };
      const running = query.subscribe((value) =>
        isCalm && !isBeginning ? startTransition(() => show(value)) : show(value),
      );
      isBeginning = false;
      return {
        unsubscribe() {
          isHere = false;
          // A screen that is left has many, and the next one does not wait until each is taken off the lists.
          setTimeout(() => running.unsubscribe(), 0);
        },
      };
    },
  };
}

/**
 * What `query` finds, kept current; asked anew when one of `on` changes. undefined until there is something. `isNow` tells
 * whether it was found on what `on` is now, or before. `share` may answer with a query that others follow, too.
 */
export function useLasting<T>(
  query: () => Promise<T>,
  onError: (error: unknown) => void,
  on: readonly unknown[],
  share: (begin: () => LastingQuery<T>) => LastingQuery<T> = (begin) => begin(),
): { value: T; on: readonly unknown[]; isNow: boolean } | undefined {
  const found = useObservable<Found<T> | undefined>(
    () =>
      followed(
        share(() => lastingQuery(query, onError)),
        on,
      ),
    [...on],
  );
  return found && { value: found.value, on: found.on, isNow: isSame(found.on, on) };
}
