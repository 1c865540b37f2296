import { expect, type Page } from '#tests/support/app-test.ts';
import { waitingMark } from '#tests/support/invitations.ts';
import { test } from '#tests/support/own-stack-test.ts';
import { signInWhole } from '#tests/support/person.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import { publishTerms } from '#tests/support/terms.ts';
import { words, wordsLike } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

const acceptances = async (page: Page) =>
  (await writesOn(page, await outboxOn(page)))
    .filter(({ kind }) => kind === 'accept-agreement')
    .map(({ state, verdict, body }) => ({ state, code: verdict?.code ?? null, body }));

test('a yes to terms that changed again before it was sent counts for nothing: the newer ones are asked about, and accepted once @long', async ({
  page,
  own,
}) => {
  test.slow();
  await signInWhole(page, 'Rachid');
  const dialog = page.getByRole('dialog', { name: say('The terms have changed') });
  const accept = dialog.getByRole('button', { name: say('Accept & Continue') });
  await expect(accept).toBeVisible();
  own.link.mode = 'refuse';
  await accept.click();
  await expect(dialog).toBeHidden();
  await publishTerms(own, '3.0', 'Trois points zéro');
  own.link.mode = 'ok';
  await page.goto('/waiting');
  await expect(page.getByText(say('The terms have changed again. Please read them anew.'))).toBeAttached({
    timeout: 60_000,
  });
  expect(await acceptances(page)).toEqual([
    { state: 'rejected', code: 'AGREEMENT_STALE', body: expect.objectContaining({ agreement_version: '2.0' }) },
  ]);

  await expect(accept).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('link', { name: say('Read the terms') }).click();
  await expect(page.getByText('Trois points zéro')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: say('Accept & Continue') }).click();
  await expect(page.getByText(wordsLike('fr', 'You accepted these terms on {day}.'))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: say('Download') })).toHaveAttribute('href', /\/agreement\/3\.0\//);
  // The new yes took the place of the refused one: nothing is left that needs the person.
  await expect(waitingMark(page)).toBeHidden();
  expect((await acceptances(page)).map(({ state }) => state)).toEqual(['discarded', 'done']);
  await page.goto('/home');
  await expect(dialog).toBeHidden();
});
