/** The languages of the product; the first is default and fallback (specification, section 9). */
export const LOCALES = ['fr', 'en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'fr';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Writing direction of a language: Arabic mirrors the layout. */
export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr');

/** The first supported language of an Accept-Language header or a list of browser languages, else the default. */
export function negotiateLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.trim().toLowerCase().split(/[-;_]/)[0];
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}
