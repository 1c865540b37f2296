import { setupI18n, type I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { isolateValues } from './isolate-values.ts';
import { CATALOGUES } from './catalogues.ts';

/** The words of a language, whatever the app itself is in. Rejects when they cannot be had. */
export async function wordsIn(locale: Locale): Promise<I18n> {
  const { messages } = await CATALOGUES[locale]();
  const locales = [MARKET.formatLocale[locale]];
  return isolateValues(setupI18n({ locale, locales, messages: { [locale]: messages } }));
}

/** As `wordsIn`, for a screen: the words of the app until those of the other language are here, and when they cannot be had. */
export function useWordsIn(locale: Locale): I18n {
  const { i18n } = useLingui();
  const [loaded, setLoaded] = useState<I18n | null>(null);
  useEffect(() => {
    let current = true;
    wordsIn(locale).then((words) => current && setLoaded(words), stay);
    return () => {
      current = false;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded : i18n;
}

/** Without the other language the message stays in that of the app; the screen says which one it is in. */
const stay = (): void => undefined;
