import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '../shared/domain/locale.ts';
import { MARKET } from '../shared/domain/market.ts';
import { applyDirection } from './direction.ts';
import { loadMirroring } from './rtl.ts';

/** One literal import per language, so that the build makes one chunk of each and the service worker can keep them all. */
const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  fr: () => import('./locales/fr/messages.po'),
  en: () => import('./locales/en/messages.po'),
  ar: () => import('./locales/ar/messages.po'),
};

/** Loads the words of a language and puts it on screen, direction included. Rejects when the chunk cannot be had. */
export async function activate(locale: Locale): Promise<void> {
  const [{ messages }] = await Promise.all([CATALOGUES[locale](), loadMirroring(locale)]);
  // Numbers inside sentences are written as everywhere else: by language and market.
  i18n.loadAndActivate({ locale, locales: [MARKET.formatLocale[locale]], messages });
  applyDirection(locale);
}
