import * as v from 'valibot';
import { IMAGE_BYTES, imageType } from '#shared/domain/validation/image.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { loseLine } from '#tests/support/line.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { openedOn } from '#tests/support/opened.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import { noisePicture, phonePhoto, type ChosenFile } from '#tests/support/sample-picture.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const photo = (page: Page) => page.getByLabel(say('Your photo'));
const remove = (page: Page) => page.getByRole('button', { name: say('Remove') });

const openedFile = v.object({ id: v.string(), head: v.array(v.number()), size: v.number() });

/** What a file is by its first bytes as they lie in the outbox, with how long it is. */
async function storedFile(page: Page, outbox: string, key: string): Promise<{ head: number[]; size: number }> {
  const files = v.parse(v.array(openedFile), await openedOn(page, outbox, 'files'));
  const found = files.find(({ id }) => id === key);
  if (!found) throw new Error(`No file ${key}`);
  return found;
}

test.beforeEach(async ({ page }) => {
  await signInWhole(page, PERSON.individual);
  await page.goto('/personal-info/edit');
  await expect(photo(page)).toBeAttached();
});

const large = { 'a photo of a phone': phonePhoto, 'a large PNG': (page: Page) => noisePicture(page, 900, 'image/png') };
for (const [what, take] of Object.entries(large))
  test(`${what} is kept as a JPG that is small enough to be sent`, async ({ page, context, stack }) => {
    const chosen: ChosenFile = await take(page);
    expect(chosen.buffer.length).toBeGreaterThan(IMAGE_BYTES);
    await loseLine(context, stack);
    await photo(page).setInputFiles(chosen);
    await expect(remove(page)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(page).toHaveURL(/\/personal-info$/);
    const outbox = await outboxOn(page);
    const [upload] = await writesOn(page, outbox);
    expect(upload).toMatchObject({ kind: 'upload-image', file: { type: 'image/jpeg' } });
    expect(upload?.file?.name).toMatch(/\.jpg$/);
    const { head, size } = await storedFile(page, outbox, upload?.file?.key ?? '');
    expect(imageType(new Uint8Array(head))).toBe('image/jpeg');
    expect(size).toBe(upload?.file?.size);
    expect(size).toBeLessThanOrEqual(IMAGE_BYTES);
  });

test('a file that is no picture, and a picture that cannot be opened, are told apart and announced', async ({
  page,
}) => {
  /** Below the field, with which it is read, and where what comes is announced. */
  const expectTold = async (problem: string): Promise<void> => {
    await expect(photo(page)).toHaveAccessibleDescription(problem);
    await expect(page.getByText(problem).first()).toBeVisible();
    await expect(page.locator('[aria-live=polite]', { hasText: problem })).toHaveCount(1);
  };
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await photo(page).setInputFiles({ name: 'moving.jpg', mimeType: 'image/jpeg', buffer: gif });
  await expectTold(say('The image must be JPG or PNG'));
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000, 7)]);
  await photo(page).setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: broken });
  await expectTold(say('The picture cannot be used.'));
  await expect(remove(page)).toHaveCount(0);
});
