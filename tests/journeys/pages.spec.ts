import type { Response } from 'playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { expectLanguage, expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { choosePerson, controlled, PERSON, signIn, signInWhole, signOut } from '#tests/support/person.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('intro tells what the app is, offers the sign-on and can be read by everybody', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: say('Login'), exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole('link', { name: say('Join the program') }).click();
  await expect(page.getByRole('heading', { name: say('Join the program') })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: say('Contributors') }).click();
  await expect(page.getByRole('heading', { name: say('Contributors') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('Back') }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page of the content service opens from home and by its address', async ({ signedIn: page }) => {
  await page.getByRole('link', { name: 'Questions fréquentes' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  // The address changes before the screen does: home is left when the page has its own heading.
  await expect(page.getByRole('main').getByRole('heading', { name: 'Questions fréquentes' })).toBeVisible();
  await expect(page.getByRole('main').locator('time')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('about:blank');
  await page.goto('/training');
  await expect(page.getByRole('main').locator('time')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

for (const [locale, person] of [
  ['fr', PERSON.individual],
  ['ar', PERSON.arabic],
] as const)
  test(`${locale}: the grid of rates breaks no word and no rate on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, person);
    await expectLanguage(page, locale, locale === 'ar' ? 'rtl' : 'ltr');
    await page.goto('/commission-grid');
    await expect(page.getByRole('main').getByRole('row').nth(5)).toBeVisible();
    const broken = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('th, td')].flatMap((cell) => {
        const text = cell.firstChild?.textContent ?? '';
        // A space that does not break belongs to its figure.
        return [...text.matchAll(/[^ ]+/gu)].flatMap(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(cell.firstChild ?? cell, index);
          range.setEnd(cell.firstChild ?? cell, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          return new Set(tops).size > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('an address that does not exist leads to the start', async ({ signedIn: page }) => {
  for (const address of ['/no/such/place', '/orders/1/2/3/4', '/there-is-no-such-page']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/home$/);
  }
});

test('an address that needs a session raises the sign-on and is opened after it @first', async ({ page }) => {
  await page.goto('/orders/filter');
  await choosePerson(page, PERSON.individual);
  await expect(page).toHaveURL(/\/orders\/filter$/);
});

test('the page of the person sets language, theme and data saver, and says when the data came', async ({
  signedIn: page,
}) => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('You') })
    .click();
  await expect(page.getByRole('heading', { name: /Salma/ })).toBeVisible();
  await expectAccessible(page);
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const bars = (): Promise<string[]> =>
    page.locator('meta[name="theme-color"]').evaluateAll((all: HTMLMetaElement[]) => all.map(({ content }) => content));
  const [light, lightBars] = [await background(), await bars()];
  const choose = (theme: string): Promise<void> =>
    page
      .getByRole('radio', { name: say(theme) })
      .or(page.getByRole('button', { name: say(theme) }))
      .first()
      .check({ force: true });
  await choose('Dark');
  await expect.poll(background).not.toBe(light);
  // Whatever the phone wants, the bar of the browser is that of the theme.
  expect(new Set(await bars()).size).toBe(1);
  await expectAccessible(page);
  await controlled(page);
  // The service worker answers in it, so that no other ground is painted before the first script ran.
  const root = (answered: Response | null) => answered?.text().then((html) => html.split('\n')[1]);
  expect(await root(await page.reload())).toBe('<html lang="fr" dir="ltr" data-theme="dark">');
  await expect.poll(background).not.toBe(light);
  await choose('System');
  await expect.poll(background).toBe(light);
  expect(await root(await page.reload())).toBe('<html lang="fr" dir="ltr">');
  await expect.poll(background).toBe(light);
  expect(await bars()).toEqual(lightBars);
});

test('signing out leaves nothing of the person on the phone', async ({ page, stack }) => {
  await signInWhole(page, PERSON.individual);
  await signOut(page, stack.origin);
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('cache.')),
      ),
    )
    .toEqual([]);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('button[name=account]').first()).toBeVisible();
  await signIn(page, PERSON.newcomer);
});

test('the alerts have their place on the page of the person from the beginning: nothing below goes away from under a finger', async ({
  page,
}) => {
  await signInWhole(page, PERSON.individual);
  await page.addInitScript(() => {
    const places: number[] = [];
    Reflect.set(window, 'places', places);
    const look = (): void => {
      const last = [...document.querySelectorAll('main button')].at(-1);
      if (last && document.querySelector('main a[href="/contributors"]'))
        places.push(Math.round(last.getBoundingClientRect().top + scrollY));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/account');
  await expect(page.getByRole('switch')).toBeVisible();
  const places = await page.evaluate((): number[] => Reflect.get(window, 'places'));
  // A line of text that breaks otherwise is no harm: a row is three times as high.
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(20);
});
