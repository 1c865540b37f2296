import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { clippedOn } from '#tests/support/clipped.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { words, wordsLike, type Locale } from '#tests/support/words.ts';

const field = (page: Page) => page.getByRole('searchbox');
const group = (page: Page, locale: Locale, english: string) =>
  page.getByRole('region', { name: new RegExp(`^${words(locale, english)}`) });

/** Types once the index has the phone's months: until then an answer says that it lacks some. */
async function type(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /\d|\p{Script=Arabic}/u }),
  ).toBeAttached();
  await expect(page.getByText(/en préparation|قيد التحضير/u)).toHaveCount(0);
}

async function looksWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await clippedOn(page)).toEqual([]);
}

test('by Ctrl and K, the arrows and Enter somebody finds an item, comes back to it, and does so without a line', async ({
  signedIn: page,
}) => {
  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: words('fr', 'Shortcuts') })).toBeVisible();
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await looksWhole(page);
  await page.context().setOffline(true);
  await type(page, 'samsung');
  const items = group(page, 'fr', 'Items');
  await expect(items.getByRole('listitem')).not.toHaveCount(0);
  await looksWhole(page);
  await field(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-stop]').first()).toBeFocused();
  const name = await items.getByRole('link').first().locator('bdi').first().innerText();
  await items.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('samsung');
  await expect(items.getByRole('listitem')).not.toHaveCount(0);

  await field(page).focus();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'samsung', exact: true }).click();
  await expect(items.getByRole('listitem')).not.toHaveCount(0);
  await field(page).fill('samsumg');
  await page.getByRole('button', { name: wordsLike('fr', 'Search “<0>{near}</0>”') }).click();
  await expect(field(page)).toHaveValue('samsung');
  await field(page).fill('');
  await page.getByRole('button', { name: words('fr', 'Delete them') }).click();
  await expect(page.getByRole('heading', { name: words('fr', 'Recent searches') })).toHaveCount(0);

  await field(page).focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home$/);
  await page.context().setOffline(false);
});

test('the arrows go on after "Show more", and after a word that was picked with Enter', async ({ signedIn: page }) => {
  const stop = page.locator('[data-stop]:focus');
  await page.goto('/search');
  await type(page, 'a');
  const items = group(page, 'fr', 'Items');
  const more = items.getByRole('button', { name: words('fr', 'Show more') });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toBeHidden();
  await expect(items.getByRole('heading')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.getByRole('link').first()).toBeFocused();
  await items.getByRole('heading').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-stop]:focus, input:focus')).toHaveCount(1);

  await type(page, 'samsung');
  await field(page).press('Enter');
  await expect(stop).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words('fr', 'Delete them') }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'samsung', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.getByRole('listitem')).not.toHaveCount(0);
  await expect(field(page)).toBeFocused();

  await field(page).fill('samsumg');
  const near = page.getByRole('button', { name: wordsLike('fr', 'Search “<0>{near}</0>”') });
  await expect(near).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(near).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(stop).toHaveCount(1);
});

test('an order, its customer and a screen are found in other spellings and digits', async ({ signedIn: page }) => {
  await page.goto('/orders');
  const first = page.getByRole('main').locator('a[href^="/orders/"][href*="/item/"]').first();
  const order = /\/orders\/([^/]+)\//.exec((await first.getAttribute('href')) ?? '')?.[1] ?? '';
  await page.goto(`/orders/${order}/orderType/mall`);
  await page.getByRole('button', { name: words('fr', 'Show the customer') }).click();
  const shown = page.getByRole('region', { name: words('fr', 'Customer'), exact: true }).locator('dd bdi');
  const customer = await shown.first().innerText();
  await page.getByRole('button', { name: words('fr', 'Search') }).click();
  const eastern = order.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
  await type(page, eastern);
  await expect(group(page, 'fr', 'Orders').getByRole('link')).toHaveAttribute(
    'href',
    `/orders/${order}/orderType/mall`,
  );
  await type(page, customer.toUpperCase());
  await expect(group(page, 'fr', 'Customers').getByText(customer)).toBeVisible();
  await type(page, 'PENALITES');
  await expect(group(page, 'fr', 'Pages and help').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/success-rate/,
  );
});

test('in Arabic a word is found in its other spelling, mirrored, light and dark, narrow and wide, without a line', async ({
  page,
}) => {
  await signInWhole(page, PERSON.arabic);
  await page.goto('/search');
  await type(page, 'مُعَدَّل النجـاح');
  await expect(group(page, 'ar', 'Pages and help').getByRole('link').first()).toHaveAttribute('href', '/success-rate');
  await type(page, 'المستوي');
  await expect(group(page, 'ar', 'Pages and help').getByRole('link').first()).toHaveAttribute('href', '/level');
  await looksWhole(page);
  await page.context().setOffline(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await type(page, 'samsung');
  await expect(group(page, 'ar', 'Items').getByRole('listitem')).not.toHaveCount(0);
  await looksWhole(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('who has no order yet and finds nothing reads what was looked through, not that the phone is empty', async ({
  page,
}) => {
  await signInWhole(page, PERSON.newcomer);
  await page.goto('/search');
  await type(page, 'zzzz');
  await expect(page.getByText(/^Cherché sur ce téléphone\s: \d+ produits et \d+ pages\.$/)).toBeVisible();
  await expect(page.getByText(words('fr', 'Nothing is on this phone yet.'))).toHaveCount(0);
});
