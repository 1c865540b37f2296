import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLink } from './link.ts';

const ORIGIN = 'https://app.example';
const judge = (href: string | null) => safeLink(href, ORIGIN);

describe('links that lead somewhere', () => {
  it('a path of the app stays inside, with query and hash', () => {
    expect(judge('/orders?q=a#top')).toEqual({ kind: 'internal', to: '/orders?q=a#top' });
  });
  it('the full address of the app itself stays inside', () => {
    expect(judge('https://app.example/faq')).toEqual({ kind: 'internal', to: '/faq' });
  });
  it('https, phone and mail lead outside', () => {
    expect(judge('https://shop.example/a?b=c')).toEqual({ kind: 'external', href: 'https://shop.example/a?b=c' });
    expect(judge('tel:+212600000000')).toEqual({ kind: 'external', href: 'tel:+212600000000' });
    expect(judge('mailto:help@shop.example')).toEqual({ kind: 'external', href: 'mailto:help@shop.example' });
  });
  it('dots cannot climb out of the app', () => {
    expect(judge('/../../etc')).toEqual({ kind: 'internal', to: '/etc' });
  });
});

describe('links that lead nowhere', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://app.example/1234',
    'file:///etc/passwd',
    'intent://scan/#Intent;scheme=zxing;end',
    'http://shop.example/',
    'ftp://shop.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://app.example@evil.example/',
    'https://user:secret@shop.example/',
    'https://',
    'evil.example',
    '',
  ])('%j is dropped', (href) => {
    expect(judge(href)).toBeNull();
  });
  it('no link is dropped', () => {
    expect(judge(null)).toBeNull();
  });
  it('whatever comes, an internal target is a path of this origin and an external one has a known scheme', () => {
    const nasty = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc
        .tuple(fc.constantFrom('/', '//', '/\\', 'https:', 'javascript:', '\\'), fc.string())
        .map((parts) => parts.join('')),
    );
    const wrong = fc.check(
      fc.property(nasty, (href) => {
        const link = judge(href);
        if (link?.kind === 'internal') return new URL(link.to, ORIGIN).origin === ORIGIN && !/^[/\\]{2}/.test(link.to);
        return link === null || /^(https|tel|mailto):/.test(link.href);
      }),
      { numRuns: 2000 },
    );
    expect(wrong.counterexample).toBeNull();
  });
});
