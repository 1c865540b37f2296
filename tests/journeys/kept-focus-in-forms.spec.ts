import { expect, test, type Page } from '#tests/support/app-test.ts';
import { choosePerson, PERSON } from '#tests/support/person.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

/** Once what the last key brought about is drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let left = 6; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

test('a form that was refused leads to its first wrong field once, and calls nobody back to it', async ({
  signedIn: page,
}) => {
  await page.goto('/payment-method/bank_transfer');
  const main = page.getByRole('main');
  const [bank, name] = [main.getByLabel(say('Bank'), { exact: true }), main.getByLabel(say('Account Name'))];
  await main.getByRole('button', { name: say('Save'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(bank).toBeFocused();
  await page.keyboard.press('Tab');
  await drawn(page);
  await expect(name).toBeFocused();
});

test('terms that are not agreed to lead to the box that says why', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: say('Login'), exact: true }).click();
  await choosePerson(page, PERSON.withoutTerms);
  await page.getByRole('button', { name: say('Accept and continue') }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('checkbox');
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(say('You must accept the terms of use to continue.'));
});

test('a filter whose days are missing leads to the day that is wrong', async ({ reading: page }) => {
  await page.goto('/orders/filter');
  await page.getByRole('radio', { name: say('Ordered between two days') }).check();
  await page.getByLabel(say('To'), { exact: true }).fill('2026-03-01');
  await page.getByRole('button', { name: say('Apply') }).focus();
  await page.keyboard.press('Enter');
  const from = page.getByLabel(say('From'), { exact: true });
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription(say('Choose both days.'));
});
