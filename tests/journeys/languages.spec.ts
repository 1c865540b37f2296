import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { expectLanguage, expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { choosePerson, PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { giveBack } from '#tests/support/preferred-language.ts';
import { calm, synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

test('intro changes its language at a tap and mirrors itself for Arabic @first', async ({ page }) => {
  await page.goto('/');
  await expectLanguage(page, 'fr', 'ltr');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expectLanguage(page, 'ar', 'rtl');
  await expect(page.getByRole('button', { name: words('ar', 'Login'), exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expectLanguage(page, 'ar', 'rtl');
  await page.getByRole('button', { name: 'English' }).click();
  await expectLanguage(page, 'en', 'ltr');
});

test('the terms can be read in another language before they are accepted', async ({ page, stack }) => {
  await page.goto('/');
  await page.getByRole('button', { name: words('fr', 'Login'), exact: true }).click();
  await choosePerson(page, PERSON.withoutTerms);
  await expect(page.getByRole('heading', { name: words('fr', 'Join the program') })).toBeVisible();
  const screen = page.getByRole('main');
  await expect(screen).toContainText('Commission');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expectLanguage(page, 'ar', 'rtl');
  await expect(screen).toContainText('العمولة');
  await expect(page.getByRole('button', { name: words('ar', 'Accept and continue') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await giveBack(stack.origin, PERSON.withoutTerms, 'ar', 'fr');
});

/** Names of rows that do not begin at the right, where those above and below them do: of Latin ones, too. */
async function namesOffTheirEdge(page: Page): Promise<string[]> {
  const names = page
    .getByRole('main')
    .locator('li bdi:first-child')
    .filter({ hasText: /\p{L}{2}/u });
  await expect(names.filter({ hasText: /^[\p{Script=Latin}\d]/u }).first()).toBeVisible();
  return names.evaluateAll((all) =>
    all.flatMap((name) => {
      const row = name.parentElement?.getBoundingClientRect();
      const right = Math.max(...[...name.getClientRects()].map((line) => line.right));
      return row && Math.abs(row.right - right) <= 1 ? [] : [name.textContent];
    }),
  );
}

test('whoever prefers Arabic gets it at the sign-in: mirrored, translated, on every screen @long', async ({ page }) => {
  await signInWhole(page, PERSON.arabic);
  await expectLanguage(page, 'ar', 'rtl');
  await expect(page.getByRole('region', { name: words('ar', 'This month') })).toBeVisible();
  for (const address of ['/home', '/orders', '/orders/filter', '/account', '/faq']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await expectLanguage(page, 'ar', 'rtl');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (address === '/orders') expect(await namesOffTheirEdge(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/home');
  await expectNoSidewaysScroll(page);
  const drawer = await page.getByRole('navigation').first().boundingBox();
  expect(drawer?.x).toBeGreaterThan(640);
});

test.describe('before the app is there', () => {
  // The page itself asks for its scripts then, where the test can hold them back.
  test.use({ serviceWorkers: 'block' });

  test('a phone that speaks Arabic has its brand at the right, on whatever address it begins', async ({
    page,
    context,
  }) => {
    await signIn(page, PERSON.arabic);
    await synced(page);
    await page.goto('/home');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('first-paint'))).toContain('"locale":"ar"');
    // None of the app's scripts comes.
    await page.route('**/assets/*.js', () => undefined);
    for (const cookie of ['kept', 'gone']) {
      if (cookie === 'gone') await context.clearCookies({ name: 'locale' });
      for (const address of ['/home', '/home?month=2026-01', '/orders'])
        await test.step(`${address}, cookie ${cookie}`, async () => {
          await page.goto(address, { waitUntil: 'commit' });
          await expectLanguage(page, 'ar', 'rtl');
          await expect(page.locator('#boot b')).toBeVisible();
        });
    }
  });
});

test('a switch that is on has its knob at its end, which is the left one in Arabic @long', async ({ page, stack }) => {
  /** How far the knob has gone to the right. */
  const knob = (): Promise<number> =>
    page.getByRole('switch').evaluate((element) => new DOMMatrix(getComputedStyle(element, '::before').transform).e);
  await signInWhole(page, PERSON.arabic);
  await page.goto('/data-storage');
  await page.getByRole('switch').check();
  await expect.poll(knob).toBe(-18);
  await page.goto('/account');
  await page
    .getByRole('button', { name: 'Français' })
    .or(page.getByRole('radio', { name: 'Français' }))
    .first()
    .click({ force: true });
  await expectLanguage(page, 'fr', 'ltr');
  await page.goto('/data-storage');
  await expect.poll(knob).toBe(18);
  await giveBack(stack.origin, PERSON.arabic, 'fr', 'ar');
});

/** What the screen and what stands around it say, without times and amounts. */
const said = async (page: Page): Promise<string[]> =>
  (await page.locator('header, main, nav').allInnerTexts()).map((text) => text.replace(/[\d\s]+/gu, ' '));

test('whoever prefers English gets it, amounts and dates included, and may choose another language', async ({
  page,
  stack,
}) => {
  await signInWhole(page, PERSON.english);
  await expectLanguage(page, 'en', 'ltr');
  await page.setViewportSize({ width: 1280, height: 800 });
  // The service worker answers in it, so that nothing is painted in another one before the first script ran.
  const answered = await page.goto('/account');
  expect([answered?.fromServiceWorker(), (await answered?.text())?.split('\n')[1]]).toEqual([
    true,
    '<html lang="en" dir="ltr">',
  ]);
  // Languages of one direction share their styles: nothing is drawn anew, and the place on the screen is kept.
  const heading = page.getByRole('main').getByRole('heading').last();
  await heading.evaluate((element) => element.setAttribute('data-same', ''));
  await page
    .getByRole('radio', { name: 'Français' })
    .or(page.getByRole('button', { name: 'Français' }))
    .first()
    .click({ force: true });
  await expectLanguage(page, 'fr', 'ltr');
  await expect(heading).toHaveAttribute('data-same');
  // Names that the gateway gives come with a sync of their own, which begins a moment later.
  await expect(page.getByRole('main').getByText('Argent')).toBeVisible({ timeout: 30_000 });
  await calm(page);
  await expect(page.getByRole('main')).not.toContainText(words('fr', 'Syncing'));
  const changed = await said(page);
  await page.reload();
  await expectLanguage(page, 'fr', 'ltr');
  await expect.poll(() => said(page)).toEqual(changed);
  await giveBack(stack.origin, PERSON.english, 'fr', 'en');
});
