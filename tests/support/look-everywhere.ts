import { expectAccessible } from './accessibility.ts';
import { test, type Page } from './app-test.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { openPlace, placesOf } from './places.ts';
import type { Locale } from './words.ts';

/** Looks at every place of the app in the language on screen: its data is there, it can be read by everybody, nothing sticks out. */
export async function lookEverywhere(page: Page, locale: Locale): Promise<void> {
  for (const place of (await placesOf(page)).filter(({ leadsTo }) => leadsTo === undefined)) {
    await test.step(`${locale} ${place.address}`, async () => {
      await openPlace(page, place);
      await place.shows(page, locale);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}
