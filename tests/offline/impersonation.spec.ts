import { expect, test, type Page } from '#tests/support/app-test.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { cacheOf, databasesOf, rowsOf, synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const OTHER = 'salma.elidrissi@jforce.example';
const cachesOf = async (page: Page): Promise<string[]> =>
  (await databasesOf(page)).filter((name) => name.startsWith('cache.'));
const bar = (page: Page) => page.getByText(OTHER, { exact: true });

test('support that is signed in looks at a consultant, sees no payment account and changes nothing, and leaves for its own account', async ({
  page,
  stack,
}) => {
  const salma = await GatewayClient.signedIn(stack.origin, PERSON.individual);
  await signInWhole(page, PERSON.support);
  await expect(page.getByRole('heading', { name: /Meryem/ })).toBeVisible();
  const own = await cacheOf(page);

  await page.goto(`/home?impersonate=${encodeURIComponent(OTHER)}`);
  await expect(bar(page)).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: /Salma/ })).toBeVisible();
  await synced(page);
  // Own rows are gone, those of the other lie in a database that goes with the look.
  await expect.poll(() => cachesOf(page)).toEqual([expect.stringMatching(/^cache\.imp\./)]);

  await page.goto('/account');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: say('Payment Account') })).toHaveCount(0);
  await page.goto('/payment-method');
  await expect(page).toHaveURL(/\/home$/);
  const token = /"token":"([^"]+)"/.exec(JSON.stringify(await rowsOf(page, 'jforce-session', 'facts')))?.[1] ?? '';
  const refused = await page.request.get(`/api/ewoks/consultants/${salma.id}/payment-methods`, {
    headers: { 'X-Jforce-Token': token },
  });
  expect(refused.status()).toBe(403);

  await page.goto('/personal-info');
  await expect(page.getByText('El Idrissi', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: say('Edit'), exact: true })).toHaveCount(0);
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: say('Everything has been sent') })).toBeVisible();

  // Forms say at once what support may not do: there is nothing to type into.
  for (const path of ['/personal-info/edit', '/team-members/recruit-member', '/team-members/recruit-store']) {
    await page.goto(path);
    await expect(page.getByText(say('You look on as support.'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  }

  await page.getByRole('button', { name: say('Leave'), exact: true }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: /Meryem/ })).toBeVisible();
  await synced(page);
  await expect.poll(() => cachesOf(page)).toEqual([own]);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Meryem/ })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('support that signs in with such an address sees the consultant at once', async ({ page }) => {
  await page.goto(`/join?impersonate=${encodeURIComponent(OTHER)}`);
  await page.getByRole('button', { name: say('I already have an account') }).click();
  await choosePerson(page, PERSON.support);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Salma/ })).toBeVisible();
});

test('support is told when nobody has the address, and sees its own account', async ({ page }) => {
  const nobody = say('Nobody has this address or number, or several have it. You see your own account.');
  await signInWhole(page, PERSON.support);
  for (const address of ['nobody@jforce.example', 'JF-0', 'not an address']) {
    await page.goto(`/home?impersonate=${encodeURIComponent(address)}`);
    await expect(page.getByText(nobody)).toBeVisible();
    await expect(page.getByRole('heading', { name: /Meryem/ })).toBeVisible();
    await page.getByRole('button', { name: say('Close') }).click();
    await expect(page.getByText(nobody)).toBeHidden();
  }
});

test('support that signs in with such an address is told the same', async ({ page }) => {
  await page.goto('/join?impersonate=nobody%40jforce.example');
  await page.getByRole('button', { name: say('I already have an account') }).click();
  await choosePerson(page, PERSON.support);
  // The code of the first attempt is spent: the sign-on asks once more, for the own account.
  await choosePerson(page, PERSON.support);
  await expect(
    page.getByText(say('Nobody has this address or number, or several have it. You see your own account.')),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /Meryem/ })).toBeVisible();
});

test('whoever is no support goes on with the own account, whatever an address says', async ({ page }) => {
  await signInWhole(page, PERSON.featureOff);
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/login') && answer.status() === 403);
  await page.goto(`/home?impersonate=${encodeURIComponent(OTHER)}`);
  await refused;
  await expect(page.getByRole('heading', { name: /Hicham/ })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('impersonate');
});
