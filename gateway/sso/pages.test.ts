import { describe, expect, it } from 'vitest';
import { html } from '#gateway/base/html.ts';
import { signOnPage } from './pages.ts';

describe('a page of the sign-on', () => {
  it('shows what people wrote as text, never as markup', () => {
    expect(html`<p title="${'"><script>'}">${"<b>&'"}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&#39;</p>',
    );
    const account = {
      subject: 's"',
      name: '<img src=x onerror=alert(1)>',
      note: null,
      status: 'active',
      externalId: 'JF-1',
    } as const;
    const page = signOnPage('en', '/sso/interaction/u', '"><script>alert(1)</script>', {
      samples: [account],
      found: [],
      more: false,
    });
    expect(page).not.toMatch(/<script|<img/);
  });

  it('says in its own language what the sample says of its people', () => {
    const account = {
      subject: 's',
      name: 'Nabil',
      note: 'Compte banni',
      status: 'banned',
      externalId: 'JF-1',
    } as const;
    const accounts = { samples: [account], found: [], more: false };
    expect(signOnPage('ar', '/sso/interaction/u', '', accounts)).toContain('حساب محظور');
    expect(signOnPage('fr', '/sso/interaction/u', '', accounts)).toContain('Compte banni');
  });

  it.each([
    ['fr', 'ltr', 'Se connecter'],
    ['en', 'ltr', 'Sign in'],
    ['ar', 'rtl', 'تسجيل الدخول'],
  ] as const)('speaks %s, written %s', (locale, direction, title) => {
    const page = signOnPage(locale, '/sso/interaction/u', '', { samples: [], found: [], more: false });
    expect(page).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
  });
});
