import { endWorker } from './sync-client.ts';

const live = new Set<IDBTransaction>();
let isAside = false;

/** Follows every transaction of this page, whichever library begins it; lets none begin in a page that is put aside. */
function followTransactions(): void {
  const known = 'IDBDatabase' in window && Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction');
  if (!known) return;
  const followed = new Proxy(known.value, {
    apply(begin, database, asked) {
      // A page hears that it is hidden after it heard that it leaves, and what listens to that reads and writes, too.
      if (isAside) throw new DOMException('This page is put aside', 'AbortError');
      const transaction: IDBTransaction = Reflect.apply(begin, database, asked);
      live.add(transaction);
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => live.delete(transaction));
      return transaction;
    },
  });
  Object.defineProperty(IDBDatabase.prototype, 'transaction', { ...known, value: followed });
}

function breakOff(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over already, and only its event has not come yet.
    live.delete(transaction);
  }
}

/**
 * Ends what this page stores when the browser puts it aside for Back, and begins anew when it is shown again. WebKit puts a
 * page aside with its worker as both stand: a transaction under way then neither ends nor breaks off, and everything that
 * a later page stores waits for it, for ever. Called once, before anything is stored.
 */
export function endWhenPutAside(): void {
  followTransactions();
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    isAside = true;
    endWorker();
    live.forEach(breakOff);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
