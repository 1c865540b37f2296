import type { Messages } from '@lingui/core';
import type { Locale } from '#shared/domain/market/locale.ts';

/** One literal import per language, so that the build makes one chunk of each and the service worker can keep them all. */
export const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  fr: () => import('./locales/fr/messages.po'),
  en: () => import('./locales/en/messages.po'),
  ar: () => import('./locales/ar/messages.po'),
};
