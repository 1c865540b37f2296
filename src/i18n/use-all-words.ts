import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import { isLocale, LOCALES, type Locale } from '#shared/domain/market/locale.ts';
import { wordsIn } from './use-words-in.ts';

/**
 * The words of several languages at once, for a list of messages that are each in another one. What is not here yet, or
 * cannot be had, is not in the answer: then the words of the app have to do.
 */
export function useAllWords(locales: readonly (Locale | null)[]): ReadonlyMap<string, I18n> {
  const { i18n } = useLingui();
  const [loaded, setLoaded] = useState<ReadonlyMap<string, I18n>>(new Map());
  const key = LOCALES.filter((locale) => locales.includes(locale) && locale !== i18n.locale).join(' ');
  useEffect(() => {
    let current = true;
    for (const locale of key.split(' ').filter(isLocale))
      wordsIn(locale).then(
        (words) => current && setLoaded((before) => new Map([...before, [locale, words]])),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [key]);
  return useMemo(() => new Map([...loaded, [i18n.locale, i18n]]), [loaded, i18n]);
}
