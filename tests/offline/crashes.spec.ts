import { crash, wipe } from '#tests/support/cdp.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { choosePerson, PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { cacheOf, calm, rowsOf, synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('a browser that is killed in the middle of the first pull goes on where it was', async ({ phone, stack }) => {
  test.setTimeout(90_000);
  const page = await phone.page();
  stack.link.speed = { rtt: 50, up: 100_000, down: 120_000 };
  await signIn(page, PERSON.store, stack.origin);
  await expect
    .poll(async () => (await rowsOf(page, (await cacheOf(page)) ?? '', 'itemChunks')).length, { timeout: 30_000 })
    .toBeGreaterThan(1);
  const after = await phone.killAndRestart();
  await after.goto(`${stack.origin}/home`);
  await expect(after.getByRole('region', { name: say('This month') })).toBeVisible();
  const chunks = await rowsOf(after, (await cacheOf(after)) ?? '', 'itemChunks');
  expect(chunks.length).toBeGreaterThan(1);
  stack.link.speed = { rtt: 0, up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY };
  await after.reload();
  await synced(after);
  await after.goto(`${stack.origin}/orders`);
  const heading = after
    .getByRole('region', { name: new RegExp(`^${say('Items')}`) })
    .getByRole('heading', { level: 2 });
  await expect
    .poll(async () => Number((await heading.innerText()).replace(/\D/g, '')), { timeout: 30_000 })
    .toBeGreaterThan(15_000);
});

test('a window that crashes keeps the other going, and its data whole', async ({ signedIn: page }) => {
  const context = page.context();
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  await crash(page);
  await other.getByRole('button', { name: say('Sync now') }).click();
  await calm(other);
  const again = await context.newPage();
  await again.goto('/home');
  await expect(again.getByRole('region', { name: say('This month') })).toBeVisible();
});

test('a sync worker that dies is replaced, and the page goes on reading and syncing @first', async ({
  signedIn: page,
}) => {
  await page.waitForFunction(() => true);
  const [worker] = page.workers();
  expect(worker).toBeDefined();
  const closed = worker?.waitForEvent('close');
  await worker?.evaluate(() => self.close());
  await closed;
  await expect(page.getByRole('region', { name: say('This month') })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);
  const before = (await synced(page)).completedAsOf;
  await page.getByRole('button', { name: say('Sync now') }).click();
  await synced(page, before);
});

test('a window of an older app that cannot ask for a newer one leaves a newer database alone and asks to reload', async ({
  signedIn: page,
  stack,
}) => {
  const database = (await cacheOf(page)) ?? '';
  await stack.killGateway();
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 1000);
        request.addEventListener('success', () => {
          request.result.close();
          resolve();
        });
        request.addEventListener('error', () => reject(new Error('upgrade failed')));
      }),
    database,
  );
  await expect(page.getByRole('heading', { name: say('Another version of the app is open') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: say('Another version of the app is open') })).toBeVisible();
  expect(
    await page.evaluate(
      async (name) => (await indexedDB.databases()).find((each) => each.name === name)?.version,
      database,
    ),
  ).toBe(1000);
});

test('data that the browser wiped under an open page is pulled again, never shown as empty figures @first', async ({
  page,
  stack,
}) => {
  await signInWhole(page, PERSON.individual);
  const month = page.getByRole('region', { name: say('This month') });
  const accounts = page.locator('button[name=account]');
  const tile = month.getByRole('link', { name: new RegExp(`^${say('Orders')}`) });
  const orders = await tile.innerText();
  await wipe(page, stack.origin, 'indexeddb');
  await page.goto('/home');
  await expect(month.or(accounts.first()).first()).toBeVisible({ timeout: 20_000 });
  if ((await accounts.count()) > 0) await choosePerson(page, PERSON.individual);
  await expect(tile).toHaveText(orders, { useInnerText: true });
});
