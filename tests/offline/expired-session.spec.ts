import { expect, test } from '#tests/support/app-test.ts';
import { lookAtOrders } from '#tests/support/orders.ts';
import { choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const ENDED = 'Your session has ended. What you see stays readable; sign in again to update it.';

test('a session that the gateway no longer knows asks to sign in again; reading goes on @first', async ({
  page,
  context,
}) => {
  await signInWhole(page, PERSON.individual);
  const cookies = await context.cookies();
  await context.clearCookies({
    name: cookies.find(({ httpOnly, name }) => httpOnly && !name.includes('tx') && !name.startsWith('_'))?.name ?? '',
  });
  await page.getByRole('button', { name: say('Sync now') }).click();
  await expect(page.getByText(say(ENDED))).toBeVisible();
  await expect(page.getByRole('region', { name: say('This month') })).toBeVisible();
  await lookAtOrders(page);
  await page.reload();
  await expect(page.getByText(say(ENDED))).toBeVisible();

  await page.getByRole('button', { name: say('Sign in again') }).click();
  await choosePerson(page, PERSON.individual).catch(() => undefined);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(say(ENDED))).toBeHidden();
  await synced(page);
});

test('a refusal in the middle of a sync ends in one banner, not in a storm of tries', async ({
  signedIn: page,
  stack,
}) => {
  await stack.faults.set({ mode: 'status', n: 401, match: { path: 'watto/*' } });
  let refused = 0;
  page.context().on('response', (answer) => {
    if (answer.status() === 401) refused += 1;
  });
  await page.getByRole('button', { name: say('Sync now') }).click();
  await expect(page.getByText(say(ENDED))).toBeVisible();
  await lookAtOrders(page);
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(8);
});
