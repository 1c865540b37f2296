import { expect, test } from '#tests/support/app-test.ts';
import { fillPhone } from '#tests/support/full-phone.ts';
import { invitationOf, invite, openWithoutLine, REPORTED } from '#tests/support/invitations.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import { cacheOf } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('what does not fit on a full phone is never told to be saved: the form stays as it is, and is kept once there is room @long', async ({
  page,
  stack,
}) => {
  test.slow();
  await openWithoutLine(page, stack);
  const outbox = await outboxOn(page);
  const makeRoom = await fillPhone(page, stack.origin);
  await invite(page, 'Hind Full', '0661450101');
  const reported = page.getByText(say('Not saved: the storage of this phone is full. Free some space and try again.'));
  await expect(reported).toBeVisible();
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('Hind Full');
  await expect(invitationOf(page, 'Hind Full')).toHaveCount(0);
  expect(await writesOn(page, outbox)).toEqual([]);

  await makeRoom();
  await page.getByRole('button', { name: say('Invite'), exact: true }).click();
  await expect(invitationOf(page, 'Hind Full')).toContainText(REPORTED.waiting);
  await expect(reported).toBeHidden();
  stack.link.mode = 'ok';
  await expect(invitationOf(page, 'Hind Full')).toContainText(REPORTED.sent, { timeout: 60_000 });
  expect((await writesOn(page, outbox)).map(({ state }) => state)).toEqual(['done']);
});

test('whoever leaves the profile on a full phone is not told that what was typed stays, until there is room @long', async ({
  signedIn: page,
  stack,
}) => {
  test.slow();
  await page.goto('/personal-info/edit');
  const name = page.getByLabel(say('First Name'));
  await name.waitFor();
  await loseLine(page.context(), stack);
  const makeRoom = await fillPhone(page, stack.origin);
  const leave = () =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: say('Orders') })
      .click();
  const dialog = page.getByRole('dialog', { name: say('Leave without saving?') });
  await name.fill('Salma Full');
  await leave();
  await expect(
    dialog.getByText(say('The storage of this phone is full or failed: what you typed is gone when you leave.')),
  ).toBeVisible();
  await dialog.getByRole('button', { name: say('Stay') }).click();
  await makeRoom();
  await name.fill('Salma Roomy');
  await leave();
  await expect(dialog.getByText(say('What you typed stays here as a draft.'))).toBeVisible();
  await dialog.getByRole('button', { name: say('Leave') }).click();
  await page.goBack();
  await expect(name).toHaveValue('Salma Roomy');
  await findLine(page.context(), stack);
});

test('a full phone without a line shows home as ever: what only makes the next start faster is not kept, and nothing fails of it @long', async ({
  signedIn: page,
  stack,
}) => {
  test.slow();
  // In this order: with a line a full phone gives up what it has, and fetches less.
  await loseLine(page.context(), stack);
  const makeRoom = await fillPhone(page, stack.origin);
  for (let times = 0; times < 3; times += 1) {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: say('Latest orders') })).toBeVisible();
  }
  await makeRoom();
  await findLine(page.context(), stack);
});

test('whoever signs out on a full phone without a line is signed out: their own data makes the room for it @long', async ({
  signedIn: page,
  stack,
}) => {
  test.slow();
  await page.goto('/account');
  await loseLine(page.context(), stack);
  await fillPhone(page, stack.origin, 100_000);
  await page.getByRole('button', { name: say('Sign out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out') })
    .click();
  await expect(page.getByRole('button', { name: say('Login'), exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await cacheOf(page)).toBeNull();
  await findLine(page.context(), stack);
});
