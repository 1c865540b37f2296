import type { Page } from 'playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shifts.ts';
import { loseLine } from '#tests/support/line.ts';
import { choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { giveBack } from '#tests/support/preferred-language.ts';
import { words } from '#tests/support/words.ts';

const WEEK = 7 * 24 * 3600;

/** Offers the installation as Chromium does; the answer of its own dialog is given beforehand. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<void> =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = (): Promise<{ outcome: string }> => {
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
      return Promise.resolve({ outcome: answer });
    };
    dispatchEvent(Object.assign(event, { prompt }));
  }, outcome);

const timesAsked = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-asked');

const invitation = (page: Page) => page.getByRole('complementary', { name: words('fr', 'Install the app') });
const answer = (page: Page, english: string) =>
  invitation(page).getByRole('button', { name: words('fr', english), exact: true });

test('whoever says no to the installation is left alone for seven days @long', async ({ page, context }) => {
  await signInWhole(page, PERSON.individual);
  await expect(invitation(page)).toHaveCount(0);
  await offer(page);
  await expect(invitation(page)).toBeVisible();
  await expectAccessible(page);
  await answer(page, 'No').click();
  await expect(invitation(page)).toHaveCount(0);
  expect(await timesAsked(page)).toBeNull();
  const cookie = (await context.cookies()).find(({ name }) => name === 'add_to_home');
  expect(cookie?.value).toBe('false');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - WEEK)).toBeLessThan(120);

  await page.goto('/account');
  await offer(page);
  const row = page.getByRole('button', { name: words('fr', 'Install the app') });
  await expect(row).toBeVisible();
  await page.locator('nav a[href="/home"]').last().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: words('fr', 'Refresh') })).toHaveCount(0);
  await expect(invitation(page)).toHaveCount(0);

  await context.clearCookies({ name: 'add_to_home' });
  await page.goto('/home');
  await offer(page);
  await answer(page, 'Yes, install').click();
  await expect(invitation(page)).toHaveCount(0);
  expect(await timesAsked(page)).toBe('1');
});

test('an offer of the browser that comes late moves nothing on the page that has the way to install', async ({
  page,
}) => {
  await signInWhole(page, PERSON.individual);
  await page.addInitScript(watchShifts);
  await page.goto('/account');
  const outOf = page.getByRole('button', { name: words('fr', 'Sign out') });
  for (const part of [page.getByRole('link', { name: words('fr', 'Waiting to be sent') }), outOf]) {
    await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await shiftsOf(page);
    const row = page.getByRole('button', { name: words('fr', 'Install the app') });
    await offer(page);
    await expect(row).toBeVisible();
    expect((await shiftsOf(page)).sum).toBe(before.sum);
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(row).toHaveCount(0);
  }
});

test('nobody is invited anywhere but on home, nor on the way into the program', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: words('fr', 'Login'), exact: true }).click();
  await choosePerson(page, 'Zineb');
  await expect(page).toHaveURL(/confirm-payment-method/);
  await offer(page);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(invitation(page)).toHaveCount(0);
});

test('of terms, new version and installation one is asked at a time, in this order', async ({
  page,
  context,
  stack,
}) => {
  await page.addInitScript(() => {
    const { waiting } = Object.getOwnPropertyDescriptors(ServiceWorkerRegistration.prototype);
    if (waiting && localStorage.getItem('no-new-version') === null)
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'waiting', {
        ...waiting,
        get: () => ({ postMessage: () => undefined, addEventListener: () => undefined }),
      });
  });
  const update = page.getByRole('button', { name: words('fr', 'Refresh') });
  const terms = page.getByRole('dialog');
  await signInWhole(page, 'Rachid');
  // The first service worker of a phone controls from the second visit on; only then a version can wait.
  await page.reload();
  await offer(page);
  await expect(terms).toBeVisible();
  await expect(update).toHaveCount(0);
  await expect(invitation(page)).toHaveCount(0);

  // Accepted without a connection: for the other tests the terms stay as they are.
  await loseLine(context, stack);
  await terms.getByRole('button').first().click();
  await expect(terms).toBeHidden();
  await expect(update).toBeVisible();
  await expect(invitation(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('no-new-version', '1'));
  await page.reload();
  await offer(page);
  await expect(invitation(page)).toBeVisible();
  await expect(update).toHaveCount(0);
});

test('an iPhone is told where its browser hides the installation @long', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await signInWhole(page, PERSON.individual);
  await answer(page, 'Yes, install').click();
  await expect(invitation(page).getByRole('listitem')).toHaveCount(3);
  await answer(page, 'Close').click();
  await expect(invitation(page)).toHaveCount(0);
  await page.goto('/account');
  await page.getByRole('button', { name: words('fr', 'Install the app') }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
});

test('Chromium finds nothing wrong with the manifest of the language on screen, and offers to install the app @long', async ({
  phone,
  stack,
}) => {
  const page = await phone.page();
  await phone.context.clearCookies({ name: 'add_to_home' });
  await signInWhole(page, PERSON.individual, stack.origin);
  const cdp = await phone.context.newCDPSession(page);
  const judged = async () => ({
    errors: (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors,
    manifest: await cdp.send('Page.getAppManifest'),
  });
  // The browser's own offer, no event of ours.
  await expect(invitation(page)).toBeVisible();
  const french = await judged();
  expect([french.errors, french.manifest.errors]).toEqual([[], []]);
  expect(french.manifest.url).toBe(`${stack.origin}/manifest.fr.webmanifest`);

  await answer(page, 'No').click();
  await page.goto(`${stack.origin}/account`);
  await page.getByRole('radio', { name: 'العربية' }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const arabic = await judged();
  expect([arabic.errors, arabic.manifest.errors]).toEqual([[], []]);
  expect(arabic.manifest.url).toBe(`${stack.origin}/manifest.ar.webmanifest`);
  await expect(page.getByRole('button', { name: words('ar', 'Install the app') })).toBeVisible();
  await giveBack(stack.origin, PERSON.individual, 'ar', 'fr');
});
