import { MARKET } from '#shared/domain/market/market.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { html } from './html.ts';
import { shell } from './pages.ts';
import { WORDS, type Words } from './words.ts';

/** A sign-on that cannot go on: `code` is the provider's, for whoever helps; `afterMs` when it can be tried again. */
export interface Failure {
  code: string;
  status: number;
  afterMs?: number;
}

/** "in 40 seconds", "in 2 minutes"; the digits are those of the app. */
function spanOf(afterMs: number, locale: Locale): string {
  const seconds = Math.max(1, Math.ceil(afterMs / 1000));
  const format = new Intl.RelativeTimeFormat(`${locale}-${MARKET.country.toUpperCase()}-u-nu-latn`);
  return seconds < 90 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

/** What happened, and what the person can do: too many attempts end by themselves, our own trouble is nobody's fault. */
function tell(words: Words, { code, status, afterMs }: Failure, locale: Locale): [title: string, help: string] {
  if (status === 429) return [words.tooMany, words.tooManyHelp(spanOf(afterMs ?? 60_000, locale))];
  if (status >= 500) return [words.trouble, words.troubleHelp];
  return code === 'unknown_account' ? [words.unknown, words.unknownHelp] : [words.broken, words.brokenHelp];
}

/** The page of a sign-on that cannot go on. */
export function errorPage(locale: Locale, failure: Failure): string {
  const words = WORDS[locale];
  const [title, help] = tell(words, failure, locale);
  return shell(
    locale,
    title,
    html`<h1>${title}</h1>
      <p class="lead">${help}</p>
      <p><a class="plain" href="/">${words.home}</a></p>
      <p class="note"><bdi>${failure.code}</bdi></p>`,
  );
}
