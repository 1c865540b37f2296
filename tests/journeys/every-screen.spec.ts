import { expectAccessible } from '../support/accessibility.ts';
import { test, type Page } from '../support/app-test.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { PERSON, signInWhole } from '../support/person.ts';
import { placesOf } from '../support/places.ts';
import type { Locale } from '../support/words.ts';

/** Looks at every place of the app in the language on screen: its data is there, it can be read by everybody, nothing sticks out. */
async function lookEverywhere(page: Page, locale: Locale): Promise<void> {
  for (const place of (await placesOf(page)).filter(({ leadsTo }) => leadsTo === undefined)) {
    await test.step(`${locale} ${place.address}`, async () => {
      await page.goto(place.address);
      await place.shows(page, locale);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test('every screen of a consultant can be read by everybody on a small phone, in French', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await signInWhole(page, PERSON.individual);
  await lookEverywhere(page, 'fr');
});

test('every screen of a consultant can be read by everybody on a desk, in Arabic and dark', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInWhole(page, PERSON.arabic);
  await lookEverywhere(page, 'ar');
});
