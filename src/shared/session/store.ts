import { createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | null = null;

/** The store of what all contexts of a phone share. Opened on first use: a module must not touch storage while it loads. */
export const sessionStore = (): UseStore => (opened ??= inTurn(createStore('jforce-session', 'facts')));

/**
 * A store with one transaction of this context at a time. Where WebKit ends a worker that has two under way, the database
 * answers nobody any more, also not after a reload (WebKit bug 324094).
 */
function inTurn(store: UseStore): UseStore {
  let turn: Promise<unknown> = Promise.resolve();
  return (mode, work) => {
    let over: Promise<unknown> | null = null;
    const answer = turn.then(() =>
      store(mode, (entries) => {
        over = new Promise((end) => {
          for (const type of ['complete', 'abort']) entries.transaction.addEventListener(type, end);
        });
        return work(entries);
      }),
    );
    // A request is answered before its transaction is over.
    const end = (): unknown => over;
    turn = answer.then(end, end);
    return answer;
  };
}
