/** Questions that were put to IndexedDB, and how many of them were put before the first of all was answered. */
export interface Watched {
  questions: number;
  firstRound: number;
  stop: () => void;
}

type Ask = (...args: never[]) => IDBRequest;

/** Watches every question to IndexedDB until it is stopped; each of `names` is a way to ask an object store. */
export function watchQuestions(
  names = ['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor', 'count'],
): Watched {
  const original = new Map<string, PropertyDescriptor>();
  let answered = false;
  const watched: Watched = {
    questions: 0,
    firstRound: 0,
    stop: () => original.forEach((one, name) => Object.defineProperty(IDBObjectStore.prototype, name, one)),
  };
  for (const name of names) {
    const one = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, name);
    if (!one) throw new Error(`An object store has no ${name}`);
    const ask: Ask = one.value;
    original.set(name, one);
    Object.defineProperty(IDBObjectStore.prototype, name, {
      ...one,
      value(this: IDBObjectStore, ...args: never[]) {
        const request = Reflect.apply(ask, this, args);
        watched.questions += 1;
        if (!answered) watched.firstRound += 1;
        request.addEventListener('success', () => (answered = true));
        return request;
      },
    });
  }
  return watched;
}
