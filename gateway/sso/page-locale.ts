import { type Locale, isLocale, negotiateLocale } from '#shared/domain/market/locale.ts';

interface Sources {
  /** `?lang=`, by which somebody changes the language of the page itself. */
  lang?: unknown;
  /** `ui_locales` of the sign-on: languages with a space between them, the best first. */
  uiLocales?: unknown;
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
}

const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * The language of a page of the sign-on: the one that was chosen on it, else that of the app, which names it in `ui_locales`
 * and keeps it in its cookie (for pages that belong to no sign-on any more), else what the browser prefers.
 */
export function pageLocale({ lang, uiLocales, headers }: Sources): Locale {
  const kept = /(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1];
  const named = typeof uiLocales === 'string' ? uiLocales.split(' ').map(languageOf) : [];
  const wanted = [lang, ...named, kept].find(isLocale);
  return wanted ?? negotiateLocale((headers['accept-language'] ?? '').split(','));
}
