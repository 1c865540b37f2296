import { startTransition, useEffect, useState } from 'react';
import { lastingQuery } from './lasting-query.ts';

let isCalm = false;

/**
 * From now on what queries find is drawn in pieces, between which the page answers: whoever touches it does not wait for
 * figures. Called when the first screen stands, which is drawn in one go.
 */
export function showCalmly(): void {
  isCalm = true;
}

/** A query that somebody asked, and what it depends on. */
interface Asked<T> {
  on: readonly unknown[];
  query: () => Promise<T>;
  onError: (error: unknown) => void;
}

/** What a query found, and on what. */
interface Found<T> {
  asked: Asked<T>;
  value: T;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, at) => Object.is(each, b[at]));

/**
 * What `query` finds, kept current; asked anew when one of `on` changes. undefined until there is something. `isNow` tells
 * whether it was found on what `on` is now, or before.
 */
export function useLasting<T>(
  query: () => Promise<T>,
  onError: (error: unknown) => void,
  on: readonly unknown[],
): { value: T; on: readonly unknown[]; isNow: boolean } | undefined {
  const [asked, setAsked] = useState<Asked<T>>({ on, query, onError });
  const [found, setFound] = useState<Found<T> | null>(null);
  if (!isSame(asked.on, on)) setAsked({ on, query, onError });
  useEffect(() => {
    let isHere = true;
    const show = (value: T): void => {
      if (isHere) setFound({ asked, value });
    };
    const running = lastingQuery(asked.query, asked.onError).subscribe((value) =>
      isCalm ? startTransition(() => show(value)) : show(value),
    );
    return () => {
      isHere = false;
      // A screen that is left has many, and the next one does not wait until each is taken off the lists.
      setTimeout(() => running.unsubscribe(), 0);
    };
  }, [asked]);
  return found ? { value: found.value, on: found.asked.on, isNow: isSame(found.asked.on, on) } : undefined;
}
