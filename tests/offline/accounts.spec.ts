import { expect, test, type Page } from '#tests/support/app-test.ts';
import { choosePerson, PERSON, signInWhole, signOut } from '#tests/support/person.ts';
import { databasesOf, rowsOf, synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

/** Everything that a page can read on this phone: databases, caches, storages, cookies, and what is on screen. */
const everything = async (page: Page): Promise<string> => {
  const rows: unknown[] = [];
  for (const database of await databasesOf(page)) {
    const stores = database.startsWith('cache.')
      ? ['facts', 'periods', 'summaries', 'itemChunks', 'chunkOrders', 'orderDetails', 'changeSets', 'blocks', 'pulls']
      : ['facts', 'keyval'];
    for (const store of stores) rows.push(await rowsOf(page, database, store));
  }
  const rest = await page.evaluate(async () => {
    const stored: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) stored.push(request.url);
    }
    return [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      document.documentElement.outerHTML,
      location.href,
      ...stored,
    ].join('\n');
  });
  return `${JSON.stringify(rows)}\n${rest}`;
};

test('a second person on the same phone finds nothing of the first @first', async ({ page, stack }) => {
  await signInWhole(page, PERSON.individual);
  await page.goto('/orders');
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const order = /orders\/(\w+)\//.exec((await row.getAttribute('href')) ?? '')?.[1] ?? 'none';
  await page.goto(`/orders/${order}/orderType/mall`);
  await page.getByRole('button', { name: say('Show the customer') }).click();
  const mine = await everything(page);
  for (const canary of ['Salma', 'El Idrissi', order]) expect(mine.includes(canary)).toBe(true);
  const databases = (await databasesOf(page)).filter((name) => name.startsWith('cache.'));
  expect(databases).toHaveLength(1);

  await signOut(page, stack.origin);
  await signInWhole(page, PERSON.featureOff);
  const theirs = await everything(page);
  for (const canary of ['Salma', 'El Idrissi', 'salma.elidrissi', order, ...databases])
    expect(theirs.includes(canary)).toBe(false);
  for (const address of ['/home', '/account']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: /Hicham/ })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/Salma|El Idrissi/);
  }
});

test('a sign-out in one window empties the other at once, and nothing makes the database anew', async ({
  page,
  context,
  stack,
}) => {
  await signInWhole(page, PERSON.individual);
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  await signOut(page, stack.origin);
  await expect(other).toHaveURL(new RegExp(`^${stack.origin}/$`), { timeout: 2000 });
  await other.bringToFront();
  await other.reload();
  await expect(other.getByRole('button', { name: say('Login'), exact: true })).toBeVisible();
  await expect.poll(async () => (await databasesOf(other)).filter((name) => name.startsWith('cache.'))).toEqual([]);
});

test('signing out without a connection empties the phone, and the gateway hears of it later', async ({
  page,
  context,
  stack,
}) => {
  await signInWhole(page, PERSON.individual);
  await page.reload();
  stack.link.mode = 'refuse';
  await signOut(page, stack.origin, { connected: false });
  expect((await databasesOf(page)).filter((name) => name.startsWith('cache.'))).toEqual([]);
  expect(await everything(page)).not.toContain('Salma');
  await page.goto('/home');
  await expect(page.getByRole('button', { name: say('Login'), exact: true })).toBeVisible();

  const facts = (where: typeof page): Promise<unknown[]> => rowsOf(where, 'jforce-session', 'facts');
  const unreported = (await facts(page)).find((fact) => typeof fact === 'string' && fact.length > 30);
  expect(unreported).toBeDefined();

  stack.link.mode = 'ok';
  // Any window that starts tells it, or the service worker does; the credits lead nowhere else meanwhile.
  const another = await context.newPage();
  await another.goto('/contributors');
  await expect.poll(async () => (await facts(another)).includes(unreported)).toBe(false);
  await another.goto('/home', { waitUntil: 'commit' });
  await expect(another.locator('button[name=account]').first()).toBeVisible();
});

test('an answer for the first person that comes after the second has signed in is dropped', async ({ page, stack }) => {
  await signInWhole(page, PERSON.individual);
  await stack.faults.set({ mode: 'slow', n: 4000, match: { path: 'watto/*' } });
  await page.getByRole('button', { name: say('Sync now') }).click();
  await signOut(page, stack.origin);
  await stack.faults.clear();
  await page.getByRole('button', { name: say('Login'), exact: true }).click();
  await choosePerson(page, PERSON.featureOff);
  await expect(page).toHaveURL(/\/home$/);
  await synced(page);
  await page.getByRole('button', { name: say('Sync now') }).click();
  await synced(page);
  expect((await databasesOf(page)).filter((name) => name.startsWith('cache.'))).toHaveLength(1);
  expect(await everything(page)).not.toContain('Salma');
});
