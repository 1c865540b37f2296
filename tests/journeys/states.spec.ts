import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { PERSON, signIn, signInWhole } from '#tests/support/person.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const heading = (page: Page, english: string) => page.getByRole('heading', { name: say(english) });

test('a newcomer is told what comes first, and sees no empty figures', async ({ page }) => {
  await signInWhole(page, PERSON.newcomer);
  await expect(heading(page, 'Your first order')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/orders');
  await expect(heading(page, "You don't have orders")).toBeVisible();
  await expectAccessible(page);
});

test('whoever is banned sees how to reach the helpline, on every address, and can sign out @first', async ({
  page,
}) => {
  await signIn(page, PERSON.banned);
  for (const address of ['/banned', '/home', '/orders', '/orders/1/item/1', '/faq', '/']) {
    await page.goto(address);
    await expect(heading(page, 'Your account is inactive')).toBeVisible();
    await expect(page).toHaveURL(/\/banned$/);
  }
  await expectAccessible(page);
  await page.goto('/contributors');
  await expect(heading(page, 'Contributors')).toBeVisible();
  await page.goto('/banned');
  await page.getByRole('button', { name: say('Sign out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out') })
    .click();
  await expect(page.getByRole('button', { name: say('Login'), exact: true })).toBeVisible();
});

test('whoever is suspended is told so and reads on', async ({ page }) => {
  await signInWhole(page, PERSON.suspended);
  await expect(page.getByText(say('Your account is suspended'))).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText(say('Your account is suspended'))).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a feature that is off is nowhere: no tile, no menu entry, and its addresses lead home', async ({ page }) => {
  await signInWhole(page, PERSON.featureOff);
  await expect(page.getByRole('region', { name: say('This month') })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${say('Orders')}`) })).toHaveCount(0);
  for (const address of ['/orders', '/orders/filter', '/orders/1/orderType/mall', '/orders/1/item/2']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/home$/);
  }
});
