import type { Locator } from 'playwright/test';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { INVITE_AT, invitationOf } from '#tests/support/invitations.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { outboxOn } from '#tests/support/queued-write.ts';
import { openedOn } from '#tests/support/opened.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const FORM = '/payment-method/bank_transfer';
const name = (page: Page) => page.getByLabel(say('Account Name'));

test('a form whose list does not come says so, keeps what was typed, and gets the list at a tap @long', async ({
  page,
  stack,
}) => {
  await stack.faults.set({ match: { path: '*banks*' }, mode: 'status', n: 500 });
  await signInWhole(page, PERSON.individual);
  await page.goto(FORM);
  const again = page.getByRole('button', { name: say('List not downloaded, tap to retry') });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await name(page).fill('Salma Listless');
  await stack.faults.clear();
  await again.click();
  await expect(again).toBeHidden();
  await page.getByLabel(say('Bank'), { exact: true }).selectOption({ index: 1 });
  await expect(name(page)).toHaveValue('Salma Listless');
});

test('a window whose form another one has changed meanwhile is told so without a line, and may take either @long', async ({
  signedIn: page,
  stack,
}) => {
  const context = page.context();
  const other = await context.newPage();
  await Promise.all([page.goto(FORM), other.goto(FORM)]);
  stack.link.mode = 'refuse';
  await name(page).fill('Begun in the first');
  await name(page).blur();
  await expect(name(other)).toHaveValue('Begun in the first');
  await name(other).fill('From the second');
  await name(other).blur();
  const outbox = await outboxOn(page);
  await expect.poll(async () => JSON.stringify(await openedOn(page, outbox, 'drafts'))).toContain('From the second');
  await name(page).fill('From the first');
  await name(page).blur();
  await expect(page.getByText(say('This form was changed in another window.'))).toBeVisible();
  await expect(name(page)).toHaveValue('From the first');
  await page.getByRole('button', { name: say('Use the other') }).click();
  await expect(name(page)).toHaveValue('From the second');
});

test('two taps before the screen is drawn anew are one write', async ({ signedIn: page, stack }) => {
  await page.goto(INVITE_AT);
  await page.getByLabel(say('Name'), { exact: true }).fill('Tapped Twice');
  await page.getByLabel(say('Phone Number')).fill('0678880001');
  stack.link.mode = 'refuse';
  await page.getByRole('button', { name: say('Invite'), exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(invitationOf(page, 'Tapped Twice')).toBeVisible();
  await page.goto('/waiting');
  await expect(page.getByRole('link', { name: say('Open and change') })).toHaveCount(1);
});

for (const [how, touch] of [
  ['tap', (button: Locator) => button.tap({ position: { x: 40, y: 8 } })],
  ['click', (button: Locator) => button.click({ position: { x: 40, y: 8 }, delay: 120 })],
] as const)
  test(`a ${how} that leaves a wrong field still reaches what it was meant for: the form is sent off, and leads to its first wrong field`, async ({
    signedIn: page,
  }) => {
    await page.goto('/payment-method/mobile_money');
    await page.getByLabel(say('Phone Number')).focus();
    await touch(page.getByRole('button', { name: say('Save'), exact: true }));
    await expect(page.getByLabel(say('Full Name'))).toBeFocused();
    await expect(page.locator('main form input[aria-invalid=true]')).toHaveCount(2);
  });
