import { i18n } from '@lingui/core';
import type { Locale } from '../shared/domain/locale.ts';
import { MARKET } from '../shared/domain/market.ts';
import { CATALOGUES } from './catalogues.ts';
import { applyDirection } from './direction.ts';
import { linkManifest } from './manifest-link.ts';
import { loadMirroring } from './rtl.ts';

/** Loads the words of a language and puts it on screen, direction and manifest included. Rejects when the chunk cannot be had. */
export async function activate(locale: Locale): Promise<void> {
  const [{ messages }] = await Promise.all([CATALOGUES[locale](), loadMirroring(locale)]);
  // Numbers inside sentences are written as everywhere else: by language and market.
  i18n.loadAndActivate({ locale, locales: [MARKET.formatLocale[locale]], messages });
  applyDirection(locale);
  linkManifest(locale);
}
