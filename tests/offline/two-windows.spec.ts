import { expect, test, type Page } from '#tests/support/app-test.ts';
import { pageProcesses } from '#tests/support/cdp.ts';
import { lookAtOrders } from '#tests/support/orders.ts';
import { choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { cacheOf, calm, storedSync, synced } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const ENDED = 'Your session has ended. What you see stays readable; sign in again to update it.';

test('a session that ends under two windows is asked about in both, without a storm; one sign-in brings both back @long', async ({
  page,
  context,
  stack,
}) => {
  test.slow();
  await signInWhole(page, PERSON.individual);
  const other = await context.newPage();
  await other.goto('/home');
  const windows: readonly Page[] = [page, other];
  const database = await cacheOf(page);
  let refused = 0;
  let renewed = 0;
  context.on('response', (answer) => {
    if (answer.status() === 401) refused += 1;
  });
  await stack.faults.set({ mode: 'status', n: 401, match: { path: 'watto/*' } });
  await Promise.all(windows.map((each) => each.getByRole('button', { name: say('Sync now') }).click()));
  for (const each of windows) {
    await expect(each.getByText(say(ENDED))).toBeVisible({ timeout: 30_000 });
    await lookAtOrders(each);
  }
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(16);

  await stack.faults.clear();
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/login')) renewed += 1;
  });
  const { completedAsOf } = await synced(other);
  await page.getByRole('button', { name: say('Sign in again') }).click();
  await choosePerson(page, PERSON.individual).catch(() => undefined);
  for (const each of windows) await expect(each.getByText(say(ENDED))).toBeHidden({ timeout: 30_000 });
  await synced(other, completedAsOf);
  await calm(other);
  for (const each of windows) await expect(each).toHaveURL(/\/orders$/);
  // Nobody was signed out: the rows are those of before.
  expect(await cacheOf(other)).toBe(database);
  expect(renewed).toBeGreaterThan(0);
  expect(renewed).toBeLessThan(6);
});

test('a window that the system stopped in the middle of its sync does not keep the others from syncing @long', async ({
  browser,
  page,
  context,
  stack,
}) => {
  test.slow();
  await signInWhole(page, PERSON.individual);
  const before = await pageProcesses(browser);
  const other = await context.newPage();
  await other.goto('/home');
  const syncNow = (window: Page) => window.getByRole('button', { name: say('Sync now') });
  await expect(syncNow(other)).toBeVisible();
  const stopped = (await pageProcesses(browser)).filter((id) => !before.includes(id));
  expect(stopped).toHaveLength(1);
  const { completedAsOf } = await calm(page);
  await stack.faults.set({ mode: 'hang', match: { path: 'watto/*' } });
  await syncNow(other).click();
  await until('the other window syncs', async () => (await storedSync(page))?.running === true);
  stopped.forEach((id) => process.kill(id, 'SIGSTOP'));
  try {
    await stack.faults.clear();
    await syncNow(page).click();
    await synced(page, completedAsOf);
    await calm(page);
  } finally {
    stopped.forEach((id) => process.kill(id, 'SIGCONT'));
  }
  // What it goes on with is late, and changes nothing.
  await synced(other, completedAsOf);
  await calm(other);
});
