import { expect, test, type Page } from '#tests/support/app-test.ts';
import { corruptDatabases } from '#tests/support/corrupt-files.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { choosePerson, PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { cacheOf, databasesOf } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

const ordersOf = (page: Page) =>
  page.getByRole('region', { name: say('This month') }).getByRole('link', { name: new RegExp(`^${say('Orders')}`) });

/** The one card of a browser that cannot run the app; nothing of the app stands beside it. */
async function expectPlainCard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: say("This browser cannot keep the app's data") })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('navigation')).toHaveCount(0);
}

test.describe('a browser without service workers', () => {
  test('that does not know them gets the one plain card, at every address', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    for (const address of ['/', '/home', '/orders']) {
      await page.goto(address);
      await expectPlainCard(page);
    }
  });

  test('that keeps nothing but their name gets the one plain card', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
    await page.goto('/home');
    await expectPlainCard(page);
  });

  test.describe('that lets nobody register one', () => {
    test.use({ serviceWorkers: 'block' });

    test('shows the app all the same, as long as there is a connection', async ({ page }) => {
      await signIn(page, PERSON.individual);
      await expect(ordersOf(page)).toBeVisible();
    });
  });
});

test.describe('a browser without a database', () => {
  test('that has none at all gets the one plain card', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await page.goto('/home');
    await expectPlainCard(page);
  });

  test('that refuses to open one gets the one plain card', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await page.goto('/home');
    await expectPlainCard(page);
  });

  test('that does not answer says so, and shows the app as soon as it does', async ({ page, context }) => {
    await page.goto('/');
    const login = page.getByRole('button', { name: say('Login'), exact: true });
    await expect(login).toBeVisible();
    // The first screen stands before the app does, which makes its databases when it starts.
    await expect.poll(() => databasesOf(page), { timeout: 20_000 }).toContain('jforce-session');
    const holder = await context.newPage();
    await holder.route('**/quiet.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await holder.goto('/quiet.html');
    // As a browser does that has put a page aside in the middle of a transaction: nobody else gets at the store.
    await holder.evaluate(
      () =>
        new Promise<void>((held) => {
          const opening = indexedDB.open('jforce-session');
          opening.onsuccess = () => {
            const store = opening.result.transaction('facts', 'readwrite').objectStore('facts');
            const hold = (): void => {
              held();
              if (document.title !== 'let go') store.get('').onsuccess = hold;
            };
            hold();
          };
        }),
    );
    await page.goto('/');
    const reported = page.getByRole('heading', { name: say("The phone's storage does not answer") });
    await expect(reported).toBeVisible({ timeout: 20_000 });
    await holder.evaluate(() => {
      document.title = 'let go';
    });
    await expect(login).toBeVisible();
    await expect(reported).toHaveCount(0);
  });
});

test('databases whose files were spoilt on the disk are made anew, and the data comes back', async ({
  phone,
  stack,
}) => {
  test.setTimeout(90_000);
  const page = await phone.page();
  await signInWhole(page, PERSON.individual, stack.origin);
  const orders = await ordersOf(page).innerText();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('mark').addEventListener('success', resolve);
      }),
  );
  const after = await phone.restart((profile) => corruptDatabases(profile, stack.origin));
  await after.goto(`${stack.origin}/home`);
  // The browser throws all databases of a site away at once, the mark too; with the session's the person may have to sign in.
  const accounts = after.locator('button[name=account]');
  await expect(ordersOf(after).or(accounts.first()).first()).toBeVisible({ timeout: 30_000 });
  if ((await accounts.count()) > 0) await choosePerson(after, PERSON.individual);
  await expect(ordersOf(after)).toHaveText(orders, { useInnerText: true, timeout: 30_000 });
  expect(await databasesOf(after)).not.toContain('mark');
});

/** Lets the person's data fail to open in the page, until the page has deleted it so many times. */
const spoilData = (page: Page, deletions: number): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const open = indexedDB.open.bind(indexedDB);
    const erase = indexedDB.deleteDatabase.bind(indexedDB);
    let left = wanted;
    indexedDB.open = (name, version) => {
      if (left > 0 && name.startsWith('cache.')) throw new DOMException('Internal error', 'UnknownError');
      return open(name, version);
    };
    indexedDB.deleteDatabase = (name) => {
      if (name.startsWith('cache.')) left -= 1;
      return erase(name);
    };
  }, deletions);

test("a person's data that goes under the open app comes back by itself", async ({ signedIn: page }) => {
  const orders = await ordersOf(page).innerText();
  const database = (await cacheOf(page)) ?? '';
  await page.evaluate((name) => void indexedDB.deleteDatabase(name), database);
  await expect(ordersOf(page)).toBeHidden();
  await expect(ordersOf(page)).toHaveText(orders, { useInnerText: true, timeout: 30_000 });
});

for (const lost of ['everything that the app keeps', 'the session alone'] as const)
  test(`a page under which the browser throws away ${lost} leaves for the sign-on`, async ({
    signedIn: page,
    stack,
  }) => {
    const browser = await page.context().newCDPSession(page);
    const { origin } = stack;
    if (lost === 'the session alone')
      await browser.send('IndexedDB.deleteDatabase', { securityOrigin: origin, databaseName: 'jforce-session' });
    else await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
    const syncNow = page.getByRole('button', { name: say('Sync now') });
    if (lost === 'the session alone') await syncNow.click();
    const login = page.getByRole('button', { name: say('Login'), exact: true });
    await expect(login.or(page.locator('button[name=account]').first()).first()).toBeVisible();
  });

test("a person's data that does not open is made anew without a question, once", async ({ signedIn: page }) => {
  const orders = await ordersOf(page).innerText();
  await spoilData(page, 1);
  await page.reload();
  await expect(ordersOf(page)).toHaveText(orders, { useInnerText: true, timeout: 30_000 });
});

test("a person's data that does not open after that either can be downloaded again by hand", async ({
  signedIn: page,
}) => {
  const orders = await ordersOf(page).innerText();
  await spoilData(page, 2);
  await page.reload();
  await expect(page.getByRole('heading', { name: say('The data on this phone cannot be opened') })).toBeVisible();
  await page.getByRole('button', { name: say('Download again') }).click();
  await expect(ordersOf(page)).toHaveText(orders, { useInnerText: true, timeout: 30_000 });
});

declare global {
  interface Window {
    /** Names of the databases that the page has deleted. */
    deleted: string[];
  }
}

/** Runs in the page: notes from now on what it deletes. */
function watchDeletions(): void {
  window.deleted = [];
  const erase = indexedDB.deleteDatabase.bind(indexedDB);
  indexedDB.deleteDatabase = (name) => {
    window.deleted.push(name);
    return erase(name);
  };
}

/** Lets every write of the page's worker fail, as on a damaged disk; answers with how to end that. */
async function failWrites(page: Page): Promise<() => Promise<void>> {
  const worker = page.workers().find((each) => each.url().includes('sync'));
  if (!worker) throw new Error('no sync worker runs');
  await worker.evaluate(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Internal error', 'UnknownError');
    };
    addEventListener('mend', () => Object.defineProperty(IDBObjectStore.prototype, 'put', put ?? {}));
  });
  return () => worker.evaluate(() => void dispatchEvent(new Event('mend')));
}

test("a person's data that can be read but no longer be written goes only while the gateway answers", async ({
  signedIn: page,
  stack,
}) => {
  const orders = await ordersOf(page).innerText();
  const deleted = (): Promise<string[]> => page.evaluate(() => window.deleted);
  await page.evaluate(watchDeletions);
  await loseLine(page.context(), stack);
  const mend = await failWrites(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const again = page.getByRole('button', { name: say('Download again') });
  await again.click();
  await expect(
    page.getByText(say('Nothing can be downloaded now, so nothing was deleted. Try again with a connection.')),
  ).toBeVisible();
  await expect(ordersOf(page)).toHaveText(orders, { useInnerText: true });
  expect(await deleted()).toEqual([]);

  // Writes fail on, so that no sync takes the banner away before it is touched.
  await findLine(page.context(), stack);
  await again.click();
  await expect.poll(deleted).toEqual([expect.stringMatching(/^cache\./)]);
  await mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(again).toBeHidden({ timeout: 30_000 });
  await expect(ordersOf(page)).toHaveText(orders, { useInnerText: true, timeout: 30_000 });
});
