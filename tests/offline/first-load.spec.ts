import { expect, test, type Page } from '#tests/support/app-test.ts';
import { choosePerson, controlled, PERSON, signIn } from '#tests/support/person.ts';
import { cacheOf } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('a phone that never signed in says, without a connection, that the first sign-in needs one', async ({
  page,
  stack,
}) => {
  await page.goto('/');
  await controlled(page);
  stack.link.mode = 'refuse';
  await page.reload();
  await page.getByRole('button', { name: say('Login'), exact: true }).click();
  await expect(page.getByText(say('You are offline. You need a connection to sign in the first time.'))).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText(say('You are offline. You need a connection to sign in the first time.'))).toBeVisible();
  stack.link.mode = 'ok';
  await page.getByRole('button', { name: say('Login'), exact: true }).click();
  await choosePerson(page, PERSON.individual);
  await expect(page).toHaveURL(/\/home$/);
});

/** A screen says that it has nothing yet. */
const missing = (page: Page) =>
  page
    .getByRole('heading', { name: say('Not on this phone yet') })
    .or(page.getByRole('button', { name: say('Try again') }))
    .first();

test('a first load without data says what is missing, and fills itself when the connection is back', async ({
  page,
  stack,
}) => {
  await stack.faults.set({ mode: 'drop-before', match: { path: 'watto/*' } });
  await signIn(page, PERSON.individual);
  await expect(missing(page)).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Orders') })
    .click();
  await expect(missing(page)).toBeVisible();
  await stack.faults.clear();
  await page.getByRole('button', { name: say('Sync now') }).click();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible({ timeout: 30_000 });
});

test('the own link and the own name, on a phone that lost its data and has no connection, do not wait for ever', async ({
  signedIn: page,
  stack,
}) => {
  const cache = await cacheOf(page);
  stack.link.mode = 'refuse';
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
      }),
    cache ?? '',
  );
  await page.goto('/team-members/share');
  await expect(page.getByRole('heading', { name: say('Not on this phone yet') })).toBeVisible();
  await page.goto('/team-members/recruit-member');
  const own = page.getByRole('region', { name: say('Your link') });
  await expect(own.getByText(say('It will be downloaded when you are connected.'))).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('heading', { name: say('Not on this phone yet') })).toBeVisible();
  stack.link.mode = 'ok';
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Sync now') })
    .click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Salma' })).toBeVisible({ timeout: 30_000 });
});

test('an order that is not on this phone says so without a connection, and comes with it', async ({
  signedIn: page,
  stack,
}) => {
  await page.reload();
  stack.link.mode = 'refuse';
  await page.goto('/orders/9999999999999/orderType/mall');
  await expect(page.getByRole('heading', { name: say('Not on this phone yet') })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/orders$/);
});

test('a page of the content service that is not on this phone leads to the start without a connection', async ({
  signedIn: page,
  stack,
}) => {
  await page.goto('/faq');
  await expect(page.getByRole('main').locator('time')).toBeVisible();
  stack.link.mode = 'refuse';
  await page.goto('/faq');
  await expect(page.getByRole('main').locator('time')).toBeVisible();
  await page.goto('/a-page-that-nobody-opened');
  await expect(page).toHaveURL(/\/home$/);
});
