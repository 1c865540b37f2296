import type { Page } from 'playwright';
import { until } from './until.ts';

/** What the browser says when a page stores this many bytes; null when it did. */
const store = (page: Page, bytes: number): Promise<string | null> =>
  page.evaluate(
    (size) =>
      new Promise<string | null>((resolve) => {
        const open = indexedDB.open('room');
        open.addEventListener('upgradeneeded', () => open.result.createObjectStore('rows'));
        open.addEventListener('error', () => resolve(open.error?.name ?? 'unknown'));
        open.addEventListener('success', () => {
          const db = open.result;
          const end = (outcome: string | null): void => {
            db.close();
            resolve(outcome);
          };
          const transaction = db.transaction('rows', 'readwrite');
          transaction.objectStore('rows').put(crypto.getRandomValues(new Uint8Array(size)), 'bytes');
          transaction.addEventListener('complete', () => end(null));
          transaction.addEventListener('abort', () => end(transaction.error?.name ?? 'unknown'));
        });
      }),
    bytes,
  );

/** Enough to be noticed by a browser that still counts with the room of a moment ago, which it may for a minute. */
const NOTICED = 50_000;

/**
 * Lets the phone be full: this origin may hold no more than it does, also where something of it goes; with `over` no more than it does
 * when so many bytes have gone. Answers with how to make room again.
 */
export async function fillPhone(page: Page, origin: string, over?: number): Promise<() => Promise<void>> {
  // The limit holds as long as the session that set it.
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await until('the phone is full', async () => (await store(page, NOTICED)) === 'QuotaExceededError', 90_000);
  if (over !== undefined) {
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage - over });
  }
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await until('the phone has room', async () => (await store(page, NOTICED)) === null);
  };
}
