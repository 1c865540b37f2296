import { expect, type Page } from '#tests/support/app-test.ts';
import { PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { outboxOn, consultantOn, putInvitation, writesOn } from '#tests/support/queued-write.ts';
import { databasesOf, synced } from '#tests/support/stored.ts';
import { lookForUpdate, test } from '#tests/support/update-test.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const card = (page: Page) => page.getByRole('heading', { name: 'L’application n’a pas pu démarrer' });
const repair = (page: Page) => page.getByRole('button', { name: 'Réparer' });
const orders = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();
const month = (page: Page) => page.getByRole('region', { name: say('This month') });

/** What a page says when a part of it is missing or broken, as these tests make it. */
const FAULT =
  /a bad release|ChunkError|could not be loaded|dynamically imported module|Unexpected end of input|module script/;

function forgive(complaints: string[], expected: RegExp): void {
  expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
  complaints.length = 0;
}

/** Lets the version that waits take over, as Refresh does; the page then loads anew by itself. */
async function refresh(page: Page): Promise<void> {
  await lookForUpdate(page);
  await page.getByRole('button', { name: say('Refresh'), exact: true }).click();
}

test('a page that fails at its start ends in the card of each language, and Repair keeps what waits to be sent @long', async ({
  page,
  stack,
  releases,
  complaints,
}) => {
  test.slow();
  await signInWhole(page, PERSON.individual);
  await page.reload();
  await expect(month(page)).toBeVisible();
  const outbox = await outboxOn(page);
  releases.make('throws', { 'index.html': (text) => text.replace(/src="(\/assets\/[^"]+)"/, 'src="/throws.js"') });
  releases.write('throws', 'throws.js', "throw new Error('a bad release')");
  releases.deploy('throws');
  await stack.faults.set({ mode: 'drop-before', match: { path: 'ewoks/*', method: 'POST' } });
  await putInvitation(page, outbox, await consultantOn(page), 'Hind', '0661239933');
  const stored = (await databasesOf(page)).filter((name) => !name.startsWith('cache.'));
  await refresh(page);
  await expect(card(page)).toBeVisible({ timeout: 40_000 });
  for (const [locale, title] of [
    ['ar', 'تعذّر تشغيل التطبيق'],
    ['en', 'The app could not start'],
    ['fr', 'L’application n’a pas pu démarrer'],
  ] as const) {
    await page.evaluate((chosen) => (document.cookie = `locale=${chosen}; path=/`), locale);
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('section:visible')).toHaveCount(1);
  }
  expect((await writesOn(page, outbox)).map(({ state }) => state)).toEqual(['queued']);

  releases.deploy('built');
  await stack.faults.clear();
  await repair(page).click();
  await expect(month(page)).toBeVisible();
  expect((await databasesOf(page)).filter((name) => !name.startsWith('cache.'))).toEqual(
    expect.arrayContaining(stored),
  );
  await expect
    .poll(async () => (await writesOn(page, outbox)).map(({ state }) => state), { timeout: 40_000 })
    .toEqual(['done']);
  forgive(complaints, FAULT);
});

test('a new version that fails at its installation leaves the old one in place @long', async ({
  page,
  stack,
  releases,
}) => {
  await signInWhole(page, PERSON.individual);
  await page.reload();
  await expect(month(page)).toBeVisible();
  for (const [name, line] of [
    ['rejects', "self.addEventListener('install',(event)=>event.waitUntil(Promise.reject(new Error('bad'))));"],
    ['throws-at-once', "throw new Error('bad');"],
  ] as const) {
    releases.make(name, { 'sw.js': (text) => line + text });
    releases.deploy(name);
    const found = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
      const failing = registration?.installing;
      if (failing && failing.state !== 'redundant')
        await new Promise((resolve) => failing.addEventListener('statechange', resolve));
      return { waiting: registration?.waiting !== null, active: registration?.active?.state };
    });
    expect(found).toEqual({ waiting: false, active: 'activated' });
  }
  stack.link.mode = 'refuse';
  await page.goto('/orders');
  await expect(orders(page)).toBeVisible();
});

test.describe('without a service worker between the page and its files', () => {
  test.use({ serviceWorkers: 'block' });
  const goToOrders = (page: Page): Promise<void> =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: say('Orders') })
      .click();

  test('a part that is missing or spoiled is tried again, then leads to the card once, and comes when it is there again @long', async ({
    page,
    complaints,
  }) => {
    test.slow();
    await signIn(page, PERSON.individual);
    await synced(page);
    let missed = 0;
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
    await page.route('**/assets/orders-screen-*.js', (route) => {
      missed += 1;
      return missed % 2 === 0
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'text/javascript', body: 'export const spoiled = (' });
    });
    await goToOrders(page);
    await expect(card(page)).toBeVisible({ timeout: 40_000 });
    expect(missed).toBeGreaterThanOrEqual(2);
    expect(visits.filter((path) => path === '/recovery.html')).toHaveLength(2);
    await page.unroute('**/assets/orders-screen-*.js');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(orders(page)).toBeVisible();
    forgive(complaints, FAULT);
  });

  test('the page that repairs tries again by itself whenever the browser reloads it @long', async ({
    page,
    complaints,
  }) => {
    await signIn(page, PERSON.individual);
    await synced(page);
    await page.route('**/assets/orders-screen-*.js', (route) => route.fulfill({ status: 404 }));
    await goToOrders(page);
    await expect(card(page)).toBeVisible({ timeout: 40_000 });
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
    await page.reload();
    // What opens there may lay the way back beneath it before the part is missed: home, and orders once more.
    const asked = () => visits.filter((each) => each !== '/home');
    const once = () => asked().filter((each, at) => each !== asked()[at - 1]);
    await expect.poll(once).toEqual(['/recovery.html', '/orders', '/recovery.html']);
    await expect(card(page)).toBeVisible();
    await page.unroute('**/assets/orders-screen-*.js');
    await page.reload();
    await expect(orders(page)).toBeVisible();
    forgive(complaints, FAULT);
  });

  test('a part that is not on the phone is told without a line, half a page that repairs leads nowhere, and the part comes at a tap with the line @long', async ({
    page,
    complaints,
  }) => {
    await signIn(page, PERSON.individual);
    await synced(page);
    await page.route('**/assets/orders-screen-*.js', (route) => route.abort());
    // Its page came before its script, which is what repairs.
    await page.route('**/recovery.js', (route) => route.abort());
    await goToOrders(page);
    await expect(
      page.getByText(say('This screen is not on this phone yet. It comes with the next connection.')),
    ).toBeVisible({ timeout: 40_000 });
    expect(new URL(page.url()).pathname).toBe('/orders');
    await page.unrouteAll();
    await page.getByRole('button', { name: say('Try again') }).click();
    await expect(orders(page)).toBeVisible({ timeout: 40_000 });
    forgive(complaints, FAULT);
  });

  test('a part that never comes is given up after two minutes, not before @long', async ({ page, complaints }) => {
    await page.clock.install();
    await signIn(page, PERSON.individual);
    await expect(month(page)).toBeVisible();
    const asked = page.waitForRequest(/orders-screen-/);
    await page.route('**/assets/orders-screen-*.js', () => undefined);
    await goToOrders(page);
    await asked;
    await page.clock.runFor(110_000);
    expect(new URL(page.url()).pathname).toBe('/orders');
    const left = page.waitForURL(/recovery\.html/);
    await page.clock.runFor(15_000);
    await left;
    forgive(complaints, FAULT);
  });
});
