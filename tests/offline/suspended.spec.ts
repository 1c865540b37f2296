import type { Worker } from 'playwright';
import { expect, test } from '#tests/support/app-test.ts';
import { BACKGROUND_SYNC } from '#shared/bridge/background-sync.ts';
import { noWindowLeft, ringServiceWorker, stopServiceWorkers } from '#tests/support/cdp.ts';
import { storedSync, synced } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('a service worker that was stopped while the phone slept opens the app without a connection', async ({
  signedIn: page,
  stack,
}) => {
  await page.reload();
  stack.link.mode = 'refuse';
  await stopServiceWorkers(page);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  stack.link.mode = 'ok';
  const before = (await synced(page)).completedAsOf;
  await stopServiceWorkers(page);
  await page.getByRole('button', { name: say('Sync now') }).click();
  await synced(page, before);
});

test('a service worker that was stopped while the phone slept syncs when the browser wakes it, with no window open', async ({
  signedIn: page,
  stack,
}) => {
  await page.reload();
  const before = await synced(page);
  const running = (): Promise<Worker> =>
    until('the service worker runs', () => page.context().serviceWorkers().at(-1) ?? null);
  await page.goto('about:blank');
  await noWindowLeft(await running());
  await stopServiceWorkers(page);
  await ringServiceWorker(page, stack.origin, BACKGROUND_SYNC);
  const worker = await running();
  await synced(worker, before.completedAsOf);
  stack.link.mode = 'refuse';
  await page.goto(`${stack.origin}/home`);
  const after = await until('the phone says how the sync went', () => storedSync(page));
  expect(after.completedAsOf > before.completedAsOf).toBe(true);
});

test('a page that slept with its phone until the next day says how old its figures are', async ({
  signedIn: page,
  stack,
}) => {
  // As in sleep: the clock of the phone goes on, the monotonic one stands still.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(sessionStorage.getItem('slept') ?? 0);
  });
  await page.reload();
  const age = page.getByRole('main').locator('span:has(> svg.tabler-icon-clock) > time').first();
  await expect(age).toBeVisible();
  await expect(age).not.toContainText('·');
  stack.link.mode = 'refuse';
  await page.evaluate(() => {
    sessionStorage.setItem('slept', String(25 * 3_600_000));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(age).toContainText('·');
});
