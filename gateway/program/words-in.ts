import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/domain/market/locale.ts';
import type { Program, Text, Texts } from './files/program.ts';
import type { Words } from './files/schemas.ts';

/** Fills the languages that a program is not in with its first one, so that nobody meets an empty page. */
const filled = <Each>(said: { [Name in Locale]?: Each | undefined }, { settings }: Program): [Locale, Each][] => {
  const fallback = said[settings.languages[0] ?? DEFAULT_LOCALE];
  return LOCALES.flatMap((locale): [Locale, Each][] => {
    const own = said[locale] ?? fallback;
    return own === undefined ? [] : [[locale, own]];
  });
};

/** Words in every language of the app. */
export const wordsIn = (words: Words, program: Program): Map<Locale, string> => new Map(filled(words, program));
/** A text in every language of the app. */
export const textIn = (texts: Texts, program: Program): [Locale, Text][] => filled(texts, program);
