/** What a query will find, read before the screen that asks it is drawn. */
export interface Ahead<Value> {
  /** Stored with what the query depends on. */
  put: (on: readonly unknown[], value: Value) => void;
  /** undefined where nothing was read on just these. */
  take: (on: readonly unknown[]) => { value: Value } | undefined;
}

const forgets = new Set<() => void>();

export const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, at) => Object.is(each, b[at]));

/** A place for what one query finds ahead. */
export function createAhead<Value>(): Ahead<Value> {
  let found: { on: readonly unknown[]; value: Value } | null = null;
  forgets.add(() => {
    found = null;
  });
  return {
    put(on, value) {
      found = { on, value };
    },
    take: (on) => (found && isSame(found.on, on) ? found : undefined),
  };
}

/** What was read ahead is of one moment: a screen that comes later reads by itself. */
export function forgetAhead(): void {
  for (const forget of forgets) forget();
}
