import { createShared, type SharedQuery } from './shared-query.ts';

/** Whoever opens something of a screen and comes back is back within this time. */
export const LINGER_MS = 120_000;

/**
 * A place for one question of a screen that people come back to: it is followed for {@link LINGER_MS} after the screen was left, and
 * whoever comes back has at once what is true by then. Answers the place for what the question depends on beside the database.
 */
export function createLingering<T>(): (on?: string) => SharedQuery<T> {
  let last: { on: string; shared: SharedQuery<T> } | null = null;
  return (on = '') => {
    if (last?.on !== on) last = { on, shared: lingering(createShared<T>()) };
    return last.shared;
  };
}

const lingering =
  <T>(shared: SharedQuery<T>): SharedQuery<T> =>
  (db, begin) => {
    const query = shared(db, begin);
    return {
      hasValue: () => query.hasValue(),
      subscribe(next) {
        let tell: ((value: T) => void) | null = next;
        const running = query.subscribe((value) => tell?.(value));
        return {
          unsubscribe() {
            if (tell === null) return;
            tell = null;
            setTimeout(() => running.unsubscribe(), LINGER_MS);
          },
        };
      },
    };
  };
