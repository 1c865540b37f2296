import { describe, expect, it } from 'vitest';
import { errorPage } from './error-page.ts';
import { pageLocale } from './page-locale.ts';

describe('a sign-on that cannot go on', () => {
  const titleOf = (page: string): string => /<h1>(.*)<\/h1>/.exec(page)?.[1] ?? '';

  it('says of each kind of failure something else', () => {
    const failures = [
      { code: 'session_not_found', status: 400 },
      { code: 'unknown_account', status: 400 },
      { code: 'too_many_attempts', status: 429 },
      { code: 'server_error', status: 500 },
    ];
    for (const locale of ['fr', 'ar', 'en'] as const) {
      const titles = failures.map((failure) => titleOf(errorPage(locale, failure)));
      expect(new Set(titles).size).toBe(failures.length);
    }
  });

  it.each([
    ['fr', 40_000, 'dans 40 secondes'],
    ['en', 61_200, 'in 62 seconds'],
    ['en', 150_000, 'in 3 minutes'],
    ['ar', 40_000, 'خلال 40 ثانية'],
  ] as const)('tells in %s when too many attempts are over', (locale, afterMs, span) => {
    expect(errorPage(locale, { code: 'too_many_attempts', status: 429, afterMs })).toContain(span);
  });
});

describe('the language of a page of the sign-on', () => {
  const headers = { cookie: 'a=b; locale=ar', 'accept-language': 'en-GB,en' };

  it.each([
    ['the one that was chosen on it', { lang: 'fr', uiLocales: 'en', headers }, 'fr'],
    ['that of the app', { uiLocales: 'en-US fr', headers }, 'en'],
    ['the first of them that is offered', { uiLocales: 'xx tr fr-MA', headers }, 'fr'],
    ['that of the app of before', { uiLocales: 'xx', headers }, 'ar'],
    ['what the browser prefers', { uiLocales: 7, lang: ['fr'], headers: { 'accept-language': 'en-GB,en' } }, 'en'],
    ['the default', { headers: { cookie: 'locale=xx' } }, 'fr'],
  ] as const)('is %s', (_which, wishes, locale) => {
    expect(pageLocale(wishes)).toBe(locale);
  });
});
