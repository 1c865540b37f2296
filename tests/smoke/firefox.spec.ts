import { expect, test } from '#tests/support/app-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { expectPlace, offlinePill, placesOf } from '#tests/support/places.ts';
import { words } from '#tests/support/words.ts';

test('another browser signs in, keeps everything and goes on without the server', async ({ page, stack }) => {
  test.slow();
  await signInWhole(page, PERSON.individual);
  const places = (await placesOf(page)).filter(({ address }) => address !== '/login/callback');
  for (const place of places) await expectPlace(page, stack.origin, place, 'fr');
  stack.link.mode = 'refuse';
  for (const place of places) await expectPlace(page, stack.origin, place, 'fr');
  await page.goto('/home');
  await page.getByRole('button', { name: words('fr', 'Sync now') }).click();
  await expect(offlinePill(page)).toBeVisible();
});
