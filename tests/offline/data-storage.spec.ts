import { expect, test } from '#tests/support/app-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { consultantOn, outboxOn, putInvitation } from '#tests/support/queued-write.ts';
import { cacheOf, rowsOf } from '#tests/support/stored.ts';
import { words, wordsLike } from '#tests/support/words.ts';

test('what the app received today begins anew at midnight, also where the page stays open', async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await page.goto('/data-storage');
  const today = page.locator('dd').first();
  await expect(today).toHaveText(/^\d+\sko$/u);
  await page.clock.fastForward('24:00:00');
  await expect(today).toHaveText(/^0\s/u);
});

test('the report for support scrolls by itself, and the keyboard finds it by its name', async ({ signedIn: page }) => {
  await page.goto('/data-storage');
  await page.getByRole('button', { name: words('fr', 'Show the report') }).click();
  const report = page.getByRole('group', { name: words('fr', 'Report for support') });
  await report.focus();
  await expect(report).toBeFocused();
});

test('a sync is measured; a month that is taken off stays away; everything goes after a word on what is unsent @long', async ({
  page,
  stack,
}) => {
  await signInWhole(page, PERSON.individual, stack.origin);
  const outbox = await outboxOn(page);
  const consultant = await consultantOn(page);
  await page.goto('/data-storage');
  const syncs = page.getByText(wordsLike('fr', 'Sync of <0>{0}</0>'));
  await expect(syncs.first()).toBeVisible();
  // Fourteen months of orders travel packed: more than a few kilobytes, less than their unpacked megabyte.
  const received = page.locator('dd').first();
  await expect(received).toHaveText(/^\d{2,3}\sko$/u);
  // Today and this month: the app came to this phone today, so nothing is said of the month before.
  await expect(page.locator('dl').first().locator('dt').nth(2)).toHaveText(wordsLike('fr', 'Sync of <0>{0}</0>'));
  const removals = page.getByRole('button', { name: wordsLike('fr', 'Remove {name}') });
  const before = await removals.count();
  await removals.first().click();
  await expect(removals).toHaveCount(before - 1);
  stack.link.mode = 'refuse';
  await putInvitation(page, outbox, consultant, 'Imane');
  await page.reload();
  await expect(removals).toHaveCount(before - 1);
  await page.getByRole('button', { name: words('fr', 'Delete everything from this phone') }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('alert')).toContainText('1');
  // A key that is still held down deletes nothing.
  await expect(question.getByRole('button', { name: words('fr', 'Cancel') })).toBeFocused();
  await question.getByRole('button', { name: words('fr', 'Delete, unsent changes too') }).click();
  await page.waitForURL(`${stack.origin}/`);
  await expect.poll(() => cacheOf(page)).toBeNull();
  await expect.poll(() => rowsOf(page, outbox, 'writes')).toEqual([]);
});
