import { useSyncExternalStore } from 'react';

/** A value that changes by itself, and how to hear of it. */
export interface Readable<Value> {
  current: () => Value;
  /** Calls `listener` after each change; answers with how to stop. */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends Readable<Value> {
  /** Nobody hears of a value that is the one already held. */
  set: (next: Value) => void;
}

/**
 * Holds a value for whoever wants to know of it, in and outside of React. `onWatched` begins when the first listener comes,
 * and what it answers with ends when the last one has gone.
 */
export function createStore<Value>(initial: Value, onWatched?: () => (() => void) | void): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  let end: (() => void) | void;
  return {
    current: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      // Two subscribers may hand over the same function.
      const own = (): void => listener();
      listeners.add(own);
      if (listeners.size === 1) end = onWatched?.();
      return () => {
        if (listeners.delete(own) && listeners.size === 0) end?.();
      };
    },
  };
}

/** What a store holds; the component renders anew when that changes. */
export const useStore = <Value>({ subscribe, current }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, current, current);
