import { LANGUAGES, type Locale } from '#shared/domain/market/locale.ts';

const NAMES: Readonly<Record<Locale, string>> = { fr: 'Français', ar: 'العربية', en: 'English' };

/** The offered languages in their own words: whoever looks for theirs cannot read the others. */
export const LANGUAGE_NAMES: readonly { value: Locale; label: string; lang: Locale }[] = LANGUAGES.map((locale) => ({
  value: locale,
  label: NAMES[locale],
  lang: locale,
}));
