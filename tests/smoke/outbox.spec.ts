import { expect, test, type Page } from '#tests/support/app-test.ts';
import { bankAccountOf } from '#tests/support/bank-account.ts';
import { consultantAt } from '#tests/support/consultant-at.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { words } from '#tests/support/words.ts';

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

test('a browser without Background Sync keeps two changes over a closed window and sends them in their order, once', async ({
  page,
  context,
  stack,
}) => {
  test.slow();
  await signInWhole(page, PERSON.individual);
  const client = (await GatewayClient.signedIn(stack.origin, PERSON.individual)).at(stack.direct);
  const before = await consultantAt(client);
  const change = async (window: Page, address: string): Promise<void> => {
    await window.goto(`${stack.origin}/personal-info/edit`);
    await type(window, 'Address', address);
    await window.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(window).toHaveURL(/\/personal-info$/);
    await expect(window.getByText(address)).toBeVisible();
  };
  stack.link.mode = 'refuse';
  await change(page, '1, rue Un');
  await page.close();
  const next = await context.newPage();
  await change(next, '2, rue Deux');
  stack.link.mode = 'ok';
  await expect.poll(async () => (await consultantAt(client)).address, { timeout: 60_000 }).toBe('2, rue Deux');
  expect((await consultantAt(client)).version).toBe(before.version + 2);
});
