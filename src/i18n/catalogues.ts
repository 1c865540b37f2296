import type { Messages } from '@lingui/core';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Written } from '#shared/domain/market/written.ts';

/** The words of a language, and how it writes numbers and days. */
export interface Catalogue {
  messages: Messages;
  written: Written;
}

/** One literal import per language, so that the build makes one chunk of each and the service worker can keep them all. */
export const CATALOGUES: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  fr: () => import('./locales/fr/messages.po'),
  en: () => import('./locales/en/messages.po'),
  ar: () => import('./locales/ar/messages.po'),
};
