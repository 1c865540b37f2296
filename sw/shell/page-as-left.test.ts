import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillingsOf } from '#build/page.ts';
import { MOROCCO } from '#shared/domain/market/market.ts';
import { pageAsLeft, readLook } from './page-as-left.ts';

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'self'" };
const BODY = '<i lang="ar"></i>';
const built = (): Response => new Response(`<!doctype html>\n<html lang="fr" dir="ltr">${BODY}`, { headers: HEADERS });

describe('the shell that the service worker answers', () => {
  it.each([
    ['ar', null, '<html lang="ar" dir="rtl">'],
    ['en', 'light', '<html lang="en" dir="ltr" data-theme="light">'],
    [null, 'dark', '<html lang="fr" dir="ltr" data-theme="dark">'],
  ] as const)(
    'has language %s and theme %s from its first line on, under the same policy',
    async (locale, theme, root) => {
      const page = await pageAsLeft(built(), { locale, theme }, 'fr');

      expect(await page.text()).toBe(`<!doctype html>\n${root}${BODY}`);
      expect(Object.fromEntries(page.headers)).toEqual(Object.fromEntries(new Headers(HEADERS)));
    },
  );

  it.each(['fr', null] as const)('is the one of the build for language %s and no theme', async (locale) => {
    const page = built();

    expect(await pageAsLeft(page, { locale, theme: null }, 'fr')).toBe(page);
  });

  it('is what came instead of it where it could not be had', async () => {
    const page = new Response('<html lang="fr" dir="ltr">Too many requests', { status: 429 });

    expect(await pageAsLeft(page, { locale: 'ar', theme: null }, 'fr')).toBe(page);
  });

  it('is changed in the line that the build writes', async () => {
    const { lang = '', dir = '' } = fillingsOf({ market: MOROCCO, languages: ['fr', 'ar'] });
    const written = readFileSync('index.html', 'utf8').replace('{{lang}}', lang).replace('{{dir}}', dir);
    const page = await pageAsLeft(new Response(written), { locale: 'ar', theme: null }, 'fr');

    expect((await page.text()).split('\n')[1]).toBe('<html lang="ar" dir="rtl">');
  });
});

describe('how the app looked last', () => {
  const lookOf = (jar: Record<string, string>) =>
    readLook({ get: (name) => Promise.resolve(name in jar ? { value: jar[name] } : null) });

  it('stands in its cookies', async () => {
    expect(await lookOf({ locale: 'ar', theme: 'dark' })).toEqual({ locale: 'ar', theme: 'dark' });
  });

  it('is not known without them, with unknown words, or where none can be read', async () => {
    const broken = { get: () => Promise.reject(new DOMException('no cookies here', 'SecurityError')) };
    const looks = [
      lookOf({}),
      lookOf({ locale: 'de"><script>', theme: 'system' }),
      readLook(broken),
      readLook(undefined),
    ];

    expect(await Promise.all(looks)).toEqual(looks.map(() => ({ locale: null, theme: null })));
  });
});
