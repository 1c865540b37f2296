import { readFileSync } from 'node:fs';
import { directionOf, type Locale } from '#shared/domain/market/locale.ts';
import type { Choice } from './choice.ts';
import { escaped } from './escaped.ts';

/** What the catalogue of a language says for a message that stands on one line. Throws when it says nothing. */
function wordsOf(locale: Locale): (message: string) => string {
  const catalogue = readFileSync(new URL(`../i18n/locales/${locale}/messages.po`, import.meta.url), 'utf8');
  return (message) => {
    const [, text] = catalogue.split(`\nmsgid ${JSON.stringify(message)}\nmsgstr `)[1]?.match(/^"(.+)"\n/) ?? [];
    if (text === undefined) throw new Error(`No words in ${locale} for: ${message}`);
    return escaped(text);
  };
}

const NAMES: Readonly<Record<Locale, readonly [short: string, whole: string]>> = {
  fr: ['FR', 'Français'],
  ar: ['عربي', 'العربية'],
  en: ['EN', 'English'],
};

/**
 * The first screen for each offered language, as HTML: what `IntroScreen` shows, in the same words and places, for the time
 * until the app is there (public/boot.js). Its example comes with the app, into a place that is kept for it.
 */
export function introOf({ market, languages }: Choice): string {
  const choices = (current: Locale): string =>
    languages
      .map((locale) => {
        const [short, whole] = NAMES[locale];
        return `<button lang="${locale}" aria-label="${whole}" aria-pressed="${locale === current}">${short}</button>`;
      })
      .join('');
  return languages
    .map((locale) => {
      const say = wordsOf(locale);
      const benefits = [
        'What you earn, and why',
        'Everything stays readable without a connection',
        'Little data: small bundles are welcome',
      ];
      const { mark } = market.colors;
      return [
        `<div class="boot-intro" lang="${locale}" dir="${directionOf(locale)}">`,
        `<header><span><svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="${mark.ground}"/>`,
        `<path d="M8 19.5v-4.5M14 19.5v-8M20 19.5V8" stroke="${mark.line}" stroke-width="3.2" stroke-linecap="round" fill="none"/></svg>`,
        `<b>${escaped(market.brand)}</b></span><span role="group" aria-label="${say('Language')}">${choices(locale)}</span></header>`,
        `<main class="boot-page"><h1>${say('Sell around you, see all you earn.')}</h1><i class="boot-card"></i>`,
        `<ul>${benefits.map((benefit) => `<li>${say(benefit)}</li>`).join('')}</ul></main>`,
        `<footer><button class="boot-again">${say('Login')}</button>`,
        `<p><a href="/join">${say('Join the program')}</a><a href="/contributors">${say('Contributors')}</a></p></footer></div>`,
      ].join('');
    })
    .join('');
}
