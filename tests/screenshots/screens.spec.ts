import { join } from 'node:path';
import { test, type Page } from '#tests/support/app-test.ts';
import { OUTSIDE, standOutside } from '#tests/support/entrance.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { openPlace, placesOf, type Place } from '#tests/support/places.ts';
import type { Locale } from '#tests/support/words.ts';

const FOLDER = join(ROOT, 'test-results/pictures');
const WIDTHS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

/** A picture of a place as somebody sees who just opened it. */
async function picture(page: Page, place: Place, locale: Locale, name: string): Promise<void> {
  await openPlace(page, place);
  await place.shows(page, locale);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}

const nameOf = ({ address }: Place): string =>
  address === '/'
    ? 'start'
    : address
        .slice(1)
        .replace('…', 'id')
        .replace(/\d{6,}/g, 'id')
        .replaceAll('/', '-');

for (const [person, locale] of [
  ['individual', 'fr'],
  ['arabic', 'ar'],
] as const) {
  test(`every screen in ${locale}, on a phone and on a desk, light and dark`, async ({ page }) => {
    test.setTimeout(240_000);
    await signInWhole(page, PERSON[person]);
    const places = (await placesOf(page)).filter((place) => place.leadsTo === undefined);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [width, size] of Object.entries(WIDTHS)) {
        await page.setViewportSize(size);
        for (const place of places)
          await picture(page, place, locale, `${nameOf(place)}-${locale}-${width}-${colorScheme}`);
      }
    }
  });
}

for (const outside of OUTSIDE)
  test(`every screen before the app, on a phone and on a desk, light and dark: ${outside.who}`, async ({ page }) => {
    await standOutside(page, outside, 'fr');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [width, size] of Object.entries(WIDTHS)) {
        await page.setViewportSize(size);
        for (const place of outside.places)
          await picture(page, place, 'fr', `${outside.person ?? 'nobody'}-${nameOf(place)}-${width}-${colorScheme}`);
      }
    }
  });
