import { useLingui } from '@lingui/react';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/domain/market/locale.ts';
import { formatsOf, type Formats } from './format.ts';

/** The language on screen. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE;
}

/** Numbers, money and dates in the language on screen. */
export const useFormats = (): Formats => formatsOf(useLocale());
