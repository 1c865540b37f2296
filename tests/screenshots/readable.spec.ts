import { test } from '#tests/support/app-test.ts';
import { lookEverywhere } from '#tests/support/look-everywhere.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';

test('every screen of a consultant can be read by everybody on a desk, in Arabic and dark', async ({ page }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInWhole(page, PERSON.arabic);
  await lookEverywhere(page, 'ar');
});
