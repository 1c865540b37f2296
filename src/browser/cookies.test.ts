import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieIn, cookieLine, readCookie, removeCookie, writeCookie } from './cookies.ts';
import { Jar } from './testing/jar.ts';

let jar: Jar;
beforeEach(() => {
  jar = new Jar();
  vi.stubGlobal('document', jar);
  vi.stubGlobal('location', new URL('https://app.test/orders'));
});
afterEach(() => vi.unstubAllGlobals());

describe('the cookies of the page', () => {
  it('live an hour, a day or a week, for the whole app, same-site, secure on https', () => {
    expect(writeCookie('redirect_url', '/orders?page=2')).toBe(true);
    writeCookie('auth_state', 'abcdefgh');
    writeCookie('referral', 'SALMA-7');
    writeCookie('impersonate', 'salma@example.test');
    expect(jar.lines).toEqual([
      'redirect_url=%2Forders%3Fpage%3D2; Max-Age=3600; Path=/; SameSite=Lax; Secure',
      'auth_state=abcdefgh; Max-Age=86400; Path=/; SameSite=Lax; Secure',
      'referral=SALMA-7; Max-Age=604800; Path=/; SameSite=Lax; Secure',
      'impersonate=salma%40example.test; Max-Age=86400; Path=/; SameSite=Lax; Secure',
    ]);
    expect(cookieLine('a', 'b', 1, false)).not.toContain('Secure');
    expect(readCookie('redirect_url')).toBe('/orders?page=2');
    removeCookie('redirect_url');
    expect(readCookie('redirect_url')).toBeNull();
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'orders',
    'javascript:alert(1)',
    `/${'a'.repeat(600)}`,
  ])('never remember %j as a target', (target) => {
    expect(writeCookie('redirect_url', target)).toBe(false);
    jar.cookie = `redirect_url=${encodeURIComponent(target)}`;
    expect(readCookie('redirect_url')).toBeNull();
  });

  it.each(['MA.104211', 'Région 7', 'x@y'])('keep the referral of a consultant whose id is %j', (referral) => {
    expect(writeCookie('referral', referral)).toBe(true);
    expect(readCookie('referral')).toBe(referral);
  });

  it.each(['<img onerror=x>', '__proto__\r\n', 'a'.repeat(101), '\u202eabc'])(
    'take no referral like %j',
    (referral) => {
      expect(writeCookie('referral', referral)).toBe(false);
      expect(jar.lines).toEqual([]);
    },
  );

  it.each(['<img onerror=x>', 'a@', 'JF 12', '\u202eabc', ''])('look through the session of nobody like %j', (name) => {
    expect(writeCookie('impersonate', name)).toBe(false);
    expect(jar.lines).toEqual([]);
  });

  it('look through the session of a consultant by the number as well', () => {
    writeCookie('impersonate', 'JF-100038');
    expect(readCookie('impersonate')).toBe('JF-100038');
  });

  it('read through other cookies, and a broken one as none', () => {
    expect(cookieIn('a=1; locale=ar; b=x=y', 'locale')).toBe('ar');
    expect(cookieIn('a=1; locale=ar; b=x=y', 'b')).toBe('x=y');
    expect(cookieIn('locale=%E0%A4%A', 'locale')).toBeNull();
  });
});
