import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

let opened: UseStore | null = null;

/** The store of what all contexts of a phone share. Opened on first use: a module must not touch storage while it loads. */
export const sessionStore = (): UseStore => (opened ??= inTurn(createStore('jforce-session', 'facts')));

/** The keys that are read in the transaction that is up next, as long as it has not begun. */
let upNext: { keys: string[]; values: Promise<unknown[]> } | null = null;

/**
 * The values of some keys, in their order. Those that are asked for before their turn comes are read together: at a start that is
 * all that the first screen needs, and each transaction of its own costs a slow phone a moment in which nothing else goes on.
 */
export async function readTogether(keys: readonly string[]): Promise<unknown[]> {
  const { keys: all, values } = (upNext ??= beginReading());
  const end = all.push(...keys);
  return (await values).slice(end - keys.length, end);
}

function beginReading(): NonNullable<typeof upNext> {
  const keys: string[] = [];
  const begun = (): void => {
    upNext = null;
  };
  const values = sessionStore()('readonly', async (entries) => {
    begun();
    return Promise.all(keys.map(async (key) => promisifyRequest<unknown>(entries.get(key))));
  });
  values.catch(begun);
  return { keys, values };
}

/** Lets go of the database for whoever deletes it, as every context does here; who reads next opens it anew, as after a loss. */
function letGo(this: IDBDatabase, event: Event): void {
  this.close();
  this.onclose?.(event);
}

/**
 * A store with one transaction of this context at a time. Where WebKit ends a worker that has two under way, the database
 * answers nobody any more, also not after a reload (WebKit bug 324094).
 */
function inTurn(store: UseStore): UseStore {
  let turn: Promise<unknown> = Promise.resolve();
  return (mode, work) => {
    // Whoever reads after this has to see it.
    if (mode === 'readwrite') upNext = null;
    let over: Promise<unknown> | null = null;
    const answer = turn.then(() =>
      store(mode, (entries) => {
        over = endOf(entries.transaction);
        entries.transaction.db.onversionchange = letGo;
        return work(entries);
      }),
    );
    // A request is answered before its transaction is over.
    const end = (): unknown => over;
    turn = answer.then(end, end);
    return answer;
  };
}

/** Comes when a transaction is over. Of one whose database the browser threw away, Chromium tells the close alone. */
async function endOf(transaction: IDBTransaction): Promise<void> {
  let over = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    over = resolve;
  });
  const { db } = transaction;
  for (const type of ['complete', 'abort']) transaction.addEventListener(type, over);
  db.addEventListener('close', over);
  await end;
  db.removeEventListener('close', over);
}
