import { ALL_LANGUAGES, LOCALES, languagesOf, type Locale } from '#shared/domain/market/locale.ts';
import type { Market } from '#shared/domain/market/market.ts';
import { COUNTRIES, isCountry, MARKETS } from '#shared/domain/market/markets.ts';

/** What a build is for. */
export interface Choice {
  market: Market;
  /** Offered languages, the default first. */
  languages: readonly [Locale, ...Locale[]];
}

/** The choice that an environment makes by MARKET and LANGUAGES. Throws with what is expected when it names something else. */
export function choiceOf(environment: Readonly<Record<string, string | undefined>>): Choice {
  const country = environment['MARKET'] || 'ma';
  if (!isCountry(country)) throw new Error(`MARKET is "${country}"; expected one of ${COUNTRIES.join(', ')}.`);
  const list = environment['LANGUAGES'] || ALL_LANGUAGES;
  const strange = list.split(',').filter((name) => !LOCALES.some((locale) => locale === name.trim()));
  if (strange.length > 0)
    throw new Error(`LANGUAGES is "${list}"; expected some of ${ALL_LANGUAGES}, the default first.`);
  return { market: MARKETS[country], languages: languagesOf(list) };
}

/** The constants of src/shared/domain/market/choice.ts, as source text. */
export const constantsOf = ({ market, languages }: Choice): Record<string, string> => ({
  BUILD_MARKET: JSON.stringify(market.country),
  BUILD_LANGUAGES: JSON.stringify(languages.join(',')),
});
