import { i18n } from '@lingui/core';
import { type Locale, directionOf } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { CATALOGUES, type Catalogue } from './catalogues.ts';
import { isolateValues } from './isolate-values.ts';
import { loadMirroring } from './rtl.ts';
import { learnWritten } from './format.ts';
import { manifestPath } from '#shared/domain/market/manifest-path.ts';

isolateValues(i18n);

/**
 * Names the manifest in the language on screen, so that the phone installs the app under its words. It changes the link that
 * the page came with: Chromium looks again and makes a new offer then, and does neither for a link that was not there before.
 */
function linkManifest(locale: Locale): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(locale));
}

/** Tells the document its language and direction: hyphens, fonts, screen readers and the whole layout follow. */
function applyDirection(locale: Locale, root: HTMLElement = document.documentElement): void {
  root.lang = locale;
  root.dir = directionOf(locale);
}

/** Fetches all that a language needs, so that it can be put on screen at once. Rejects when a part cannot be had. */
export const fetchLanguage = (locale: Locale): Promise<[Catalogue, unknown]> =>
  Promise.all([CATALOGUES[locale](), loadMirroring(locale)]);

/** Loads the words of a language and puts it on screen, direction and manifest included. Rejects when the chunk cannot be had. */
export async function activate(locale: Locale): Promise<void> {
  const [{ messages, written }] = await fetchLanguage(locale);
  learnWritten(locale, written);
  // Numbers inside sentences are written as everywhere else: by language and market.
  i18n.loadAndActivate({ locale, locales: [MARKET.formatLocale[locale]], messages });
  applyDirection(locale);
  linkManifest(locale);
}
