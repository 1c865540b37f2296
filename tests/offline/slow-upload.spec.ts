import { WRITE_MS } from '#shared/net/send.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import { noisePicture } from '#tests/support/sample-picture.ts';
import { FAST, SLOW_2G } from '#tests/support/slow-link.ts';
import { words } from '#tests/support/words.ts';

/** Bytes per second. */
const UP = 4500;

const say = (english: string): string => words('fr', english);

test('a picture that needs longer than other writes on a slow line is sent once, in one piece @long', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  await signInWhole(page, PERSON.individual);
  await page.goto('/personal-info/edit');
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ewoks/upload-image')) uploads.push(request.method());
  });
  await page.getByLabel(say('Your photo')).setInputFiles(await noisePicture(page, 480));
  await expect(page.getByRole('button', { name: say('Remove') })).toBeVisible();
  stack.link.speed = { ...SLOW_2G, up: UP };
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  const outbox = await outboxOn(page);
  const states = async (): Promise<string[]> =>
    (await writesOn(page, outbox)).map(({ kind, state }) => `${kind} ${state}`);
  await expect.poll(states, { timeout: 120_000 }).toEqual(['upload-image done', 'update-profile done']);
  stack.link.speed = FAST;
  const [upload] = await writesOn(page, outbox);
  expect(upload?.file?.size).toBeGreaterThan((WRITE_MS / 1000) * UP);
  expect(uploads).toEqual(['POST']);
});
