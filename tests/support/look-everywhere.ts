import { expectAccessible } from './accessibility.ts';
import { expectOneAge } from './age-stamps.ts';
import { test, type Page } from './app-test.ts';
import { expectNoSidewaysScroll, expectTitleInBar } from './layout.ts';
import { openPlace, placesOf } from './places.ts';
import type { Locale } from './words.ts';

/**
 * Looks at every place of the app in the language on screen: its data is there, it can be read by everybody, nothing sticks
 * out, and no age is said twice. Of so many `shares` of the places only one, counted from 0, where one test would take too long for all.
 */
export async function lookEverywhere(
  page: Page,
  locale: Locale,
  { share, shares } = { share: 0, shares: 1 },
): Promise<void> {
  const places = (await placesOf(page)).filter(({ leadsTo }) => leadsTo === undefined);
  for (const place of places.filter((_place, at) => at % shares === share)) {
    await test.step(`${locale} ${place.address}`, async () => {
      await openPlace(page, place);
      await place.shows(page, locale);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectTitleInBar(page);
      await expectOneAge(page);
    });
  }
}
