import { expect, test, type Page } from '../support/app-test.ts';
import { bankAccountOf } from '../support/bank-account.ts';
import { PERSON, signInWhole } from '../support/person.ts';
import { words } from '../support/words.ts';

const say = (english: string): string => words('fr', english);

/** Types as a person does: a value that is set by a script is no input in this browser. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(say(label)).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await expect(page.getByLabel(say(label))).toHaveValue(text);
}

test('a browser without Background Sync sends a write by the page when the server is back, once', async ({
  page,
  stack,
}) => {
  test.slow();
  await signInWhole(page, PERSON.individual);
  expect(await page.evaluate(() => 'SyncManager' in window)).toBe(false);
  const bank = await bankAccountOf(stack.origin, PERSON.individual);
  const before = await bank();
  await page.goto('/payment-method');
  await page.getByRole('main').getByRole('link').filter({ hasText: before.bank.bank }).click();
  await type(page, 'Account Name', 'Salma of Firefox');
  await type(page, 'Account Number', before.account_number);
  stack.link.mode = 'refuse';
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Saved on this phone, not sent yet'))).toBeVisible();
  stack.link.mode = 'ok';
  await expect.poll(async () => (await bank()).account_name, { timeout: 60_000 }).toBe('Salma of Firefox');
  expect((await bank()).version).toBe(before.version + 1);
});
