import { expect, test } from '#tests/support/app-test.ts';
import { consultantOn, outboxOn, putInvitation } from '#tests/support/queued-write.ts';
import { cacheOf, rowsOf } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

/** What a newer version of the app may have written: rows of a form that this one does not know. */
const NEWER = { id: 'of-the-newer', version: 2, kind: 'something-new', state: 'queued' };

test('after a release was taken back the rows come anew, and the outbox of the newer version is sent and kept', async ({
  signedIn: page,
}) => {
  const [cache, outbox] = [(await cacheOf(page)) ?? '', await outboxOn(page)];
  const consultant = await consultantOn(page);
  // An empty page of the same origin, on which a newer version upgrades both databases.
  await page.route('**/quiet.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/quiet.html');
  const id = await putInvitation(page, outbox, consultant, 'Nora', '0661239911');
  await page.evaluate(
    async ([names, row]) => {
      for (const name of names) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name, 990);
          request.onupgradeneeded = () => request.result.createObjectStore('of-the-newer', { keyPath: 'id' });
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(request.error?.name));
        });
        if (db.objectStoreNames.contains('writes')) {
          const transaction = db.transaction('writes', 'readwrite');
          transaction.objectStore('writes').put(row);
          await new Promise((resolve) => transaction.addEventListener('complete', resolve));
        }
        db.close();
      }
    },
    [[cache, outbox], NEWER] as const,
  );
  await page.goto('/home');
  await expect(page.getByRole('region', { name: words('fr', 'This month') })).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => rowsOf(page, outbox, 'writes'), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([NEWER, expect.objectContaining({ id, state: 'done' })]));
  const versions = await page.evaluate(async () =>
    Object.fromEntries((await indexedDB.databases()).map((db) => [db.name, db.version])),
  );
  expect(versions[outbox]).toBe(990);
  expect(versions[cache]).toBeLessThan(990);
});
