import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { writesOn, outboxOn } from '#tests/support/queued-write.ts';
import { samplePicture } from '#tests/support/sample-picture.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('a refused picture is replaced alone, and the profile that waited for it goes on', async ({
  signedIn: page,
  stack,
}) => {
  await page.goto('/personal-info/edit');
  await stack.faults.set({ match: { method: 'POST', path: 'ewoks/upload-image' }, mode: 'status', n: 415, times: 1 });
  await page.getByLabel(say('Your photo')).setInputFiles(await samplePicture(page, '#993311'));
  await expect(page.getByRole('button', { name: say('Remove') })).toBeVisible();
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page).toHaveURL(/\/personal-info$/);
  // A page that goes while the answer is on its way has the picture sent anew, and the refusal is only said once.
  const outbox = await outboxOn(page);
  await expect.poll(async () => (await writesOn(page, outbox)).map(({ state }) => state)).toContain('rejected');

  await page.goto('/waiting');
  await expect(page.getByText(say('The picture cannot be used.'))).toBeVisible();
  await expect(
    page.getByText(words('fr', 'Held up by it: {needing}').replace('{needing}', say('Your details'))),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(say('Choose another photo')).setInputFiles({
    name: 'no-picture.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(page.getByText(say('The image must be JPG or PNG'))).toBeVisible();
  await page.getByLabel(say('Choose another photo')).setInputFiles(await samplePicture(page, '#113399'));
  await expect(page.getByRole('heading', { name: say('Everything has been sent') })).toBeVisible({ timeout: 60_000 });
  const rows = await writesOn(page, outbox);
  expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'upload-image discarded',
    'update-profile done',
    'upload-image done',
  ]);
});
