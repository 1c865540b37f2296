import { CHOSEN_LANGUAGES } from './choice.ts';

/** The languages that the product has words for. */
export const LOCALES = ['fr', 'en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** What is offered when nothing is chosen, in the order in which people are shown it. */
export const ALL_LANGUAGES = 'fr,ar,en';

/** The languages that are offered; the first is default and fallback. A choice without one of ours offers all of them. */
export const LANGUAGES: readonly [Locale, ...Locale[]] = languagesOf(CHOSEN_LANGUAGES);
export const DEFAULT_LOCALE: Locale = LANGUAGES[0];

/** The languages of a list like "fr,ar", in its order and each once; all of the product when it names none of them. */
export function languagesOf(list: string): readonly [Locale, ...Locale[]] {
  const named = list.split(',').map((name) => name.trim());
  const [first, ...rest] = new Set(named.flatMap((name) => LOCALES.find((locale) => locale === name) ?? []));
  return first === undefined ? languagesOf(ALL_LANGUAGES) : [first, ...rest];
}

/** Whether a value names a language that is offered. */
export const isLocale = (value: unknown): value is Locale => LANGUAGES.some((locale) => locale === value);

/** Writing direction of a language: Arabic mirrors the layout. */
export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr');

/** The first offered language of an Accept-Language header or a list of browser languages, else the default. */
export function negotiateLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.trim().toLowerCase().split(/[-;_]/)[0];
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}
