import { expect, test, type Page } from '#tests/support/app-test.ts';
import { invitationOf, keepInvitation, openWithoutLine, REPORTED } from '#tests/support/invitations.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const main = (page: Page) => page.getByRole('main');
const attention = (page: Page) => page.getByRole('heading', { name: new RegExp(say('Needs your attention')) });
const SAVED = say('Saved on this phone, not sent yet');

test('a change of an account that no longer exists says so, and what was typed can be added as a new one @long', async ({
  signedIn: page,
  stack,
}) => {
  await page.goto('/payment-method');
  await main(page).locator('a[href$="/edit"]').first().click();
  await stack.faults.set({ match: { method: 'PUT', path: 'ewoks/*' }, mode: 'status', n: 404, times: 1 });
  stack.link.mode = 'refuse';
  await page.getByLabel(say('Account Name')).fill('Salma Gone');
  await page.getByLabel(say('Account Number')).fill('007780000412345678901288');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  stack.link.mode = 'ok';
  await page.goto('/waiting');
  await expect(page.getByText(say('It no longer exists. It may have been deleted elsewhere.'))).toBeVisible({
    timeout: 60_000,
  });
  stack.link.mode = 'refuse';
  await main(page)
    .getByRole('link', { name: say('Add a bank account') })
    .click();
  await expect(page.getByLabel(say('Account Name'))).toHaveValue('Salma Gone');
  await expect(page.getByLabel(say('Account Number'))).toHaveValue('007780000412345678901288');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page).toHaveURL(/\/payment-method$/);
  await page.goto('/waiting');
  await expect(main(page).getByText('Salma Gone')).toHaveCount(1);
  await expect(attention(page)).toBeHidden();
  await page.getByRole('button', { name: say('Discard'), exact: true }).click();
  await page
    .getByRole('dialog', { name: say('Discard it?') })
    .getByRole('button', { name: say('Discard') })
    .click();
  await expect(main(page).getByText('Salma Gone')).toHaveCount(0);
});

test('an invitation that waits while its feature is turned off is refused with that reason, and keeps its input @long', async ({
  page,
  stack,
}) => {
  const feature = (state: 'on' | 'off') =>
    runBundle('cli.js', ['feature', 'JF-104211', 'team_members', state], stack.variables);
  await openWithoutLine(page, stack);
  await keepInvitation(page, 'Sara Feature', '0678880001');
  await feature('off');
  stack.link.mode = 'ok';
  await page.goto('/waiting');
  await expect(page.getByText(say('This is no longer available to you.'))).toBeVisible({ timeout: 60_000 });
  await feature('on');
  await page.getByRole('button', { name: say('Sync now') }).click();
  // Until the phone has heard that the feature is on again, its address leads home.
  await expect(async () => {
    await page.goto('/team-members/recruit-member');
    await expect(invitationOf(page, 'Sara Feature')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 45_000 });
  await expect(invitationOf(page, 'Sara Feature')).toContainText(REPORTED.refused, { timeout: 30_000 });
  await invitationOf(page, 'Sara Feature')
    .getByRole('link', { name: say('Fix') })
    .click();
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('Sara Feature');
});

test('whoever is banned while a change waits is told so at the next answer, and nothing more is sent @long', async ({
  page,
  stack,
}) => {
  const status = (word: string) => runBundle('cli.js', ['status', 'JF-104211', word], stack.variables);
  await openWithoutLine(page, stack);
  await keepInvitation(page, 'Sara Banned', '0678880002');
  await status('banned');
  await stack.faults.set({ match: { method: 'POST', path: 'ewoks/*' }, mode: 'status', n: 500 });
  stack.link.mode = 'ok';
  await page.goto('/home');
  await expect(page).toHaveURL(/\/banned$/, { timeout: 60_000 });
  const before = (await stack.faults.list()).map(({ hits }) => hits);
  await page.reload();
  await expect(page).toHaveURL(/\/banned$/);
  expect((await stack.faults.list()).map(({ hits }) => hits)).toEqual(before);
  await status('active');
});
