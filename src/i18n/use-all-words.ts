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
  // The words stay the same object in another language.
  const { locale } = i18n;
  const [loaded, setLoaded] = useState<ReadonlyMap<string, I18n>>(new Map());
  const key = LOCALES.filter((each) => locales.includes(each) && each !== locale).join(' ');
  useEffect(() => {
    let current = true;
    for (const each of key.split(' ').filter(isLocale))
      wordsIn(each).then(
        (words) => current && setLoaded((before) => new Map([...before, [each, words]])),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [key]);
  return useMemo(() => new Map([...loaded, [locale, i18n]]), [loaded, locale, i18n]);
}
