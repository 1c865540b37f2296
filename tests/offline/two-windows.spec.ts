import { expect, test, type Page } from '#tests/support/app-test.ts';
import { lookAtOrders } from '#tests/support/orders.ts';
import { choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { cacheOf, calm, synced } from '#tests/support/stored.ts';
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
