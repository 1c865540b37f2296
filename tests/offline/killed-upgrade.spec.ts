import { expect, test } from '#tests/support/app-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { cacheOf, rowsOf } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

test('an upgrade of the rows that is killed half way leaves the old ones whole @long', async ({ phone, stack }) => {
  const page = await phone.page();
  await signInWhole(page, PERSON.individual, stack.origin);
  const cache = (await cacheOf(page)) ?? '';
  const rows = await rowsOf(page, cache, 'itemChunks');
  expect(rows.length).toBeGreaterThan(1);
  // An empty page of the same origin, on which a newer version writes its rows and never comes to an end.
  await page.route('**/quiet.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${stack.origin}/quiet.html`);
  await page.evaluate(upgradeForEver, cache);
  await stack.killGateway();
  const after = await phone.killAndRestart();
  await after.goto(`${stack.origin}/home`);
  await expect(after.getByRole('region', { name: words('fr', 'This month') })).toBeVisible();
  expect(await rowsOf(after, cache, 'itemChunks')).toEqual(rows);
});

/** Runs in the page: throws the rows away in an upgrade and writes others; settles when two hundred are written. */
const upgradeForEver = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1000);
    request.onerror = () => reject(new Error(request.error?.name));
    request.onupgradeneeded = () => {
      const store = request.transaction?.objectStore('itemChunks');
      const reading = store?.getAll();
      if (!store || !reading) return reject(new Error('No chunks'));
      reading.onsuccess = () => {
        const row: unknown = reading.result[0];
        store.clear();
        let written = 0;
        const writeMore = (): void => {
          store.put(row).onsuccess = () => {
            written += 1;
            if (written === 200) resolve();
            writeMore();
          };
        };
        writeMore();
      };
    };
  });
