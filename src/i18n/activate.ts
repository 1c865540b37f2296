import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { CATALOGUES } from './catalogues.ts';
import { applyDirection } from './direction.ts';
import { linkManifest } from './manifest-link.ts';
import { loadMirroring } from './rtl.ts';

/** Fetches all that a language needs, so that it can be put on screen at once. Rejects when a part cannot be had. */
export const fetchLanguage = (locale: Locale): Promise<[{ messages: Messages }, unknown]> =>
  Promise.all([CATALOGUES[locale](), loadMirroring(locale)]);

/** Loads the words of a language and puts it on screen, direction and manifest included. Rejects when the chunk cannot be had. */
export async function activate(locale: Locale): Promise<void> {
  const [{ messages }] = await fetchLanguage(locale);
  // Numbers inside sentences are written as everywhere else: by language and market.
  i18n.loadAndActivate({ locale, locales: [MARKET.formatLocale[locale]], messages });
  applyDirection(locale);
  linkManifest(locale);
}
