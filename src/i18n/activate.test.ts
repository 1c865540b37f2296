import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activate } from './activate.ts';
import { stylePlugins } from './rtl.ts';

afterEach(() => vi.unstubAllGlobals());

function page() {
  const documentElement = { lang: '', dir: '' };
  const manifests: string[] = [];
  const link = { setAttribute: (_name: string, value: string) => manifests.push(value) };
  vi.stubGlobal('document', { documentElement, querySelector: () => link });
  return { root: documentElement, manifests };
}

describe('putting a language on screen', () => {
  it.each([
    ['fr', 'ltr', 'Réessayer'],
    ['en', 'ltr', 'Try again'],
    ['ar', 'rtl', 'إعادة المحاولة'],
  ] as const)('%s brings its direction and its words', async (locale, dir, words) => {
    const { root } = page();
    await activate(locale);
    expect(root).toEqual({ lang: locale, dir });
    expect(Object.values(i18n.messages).flat()).toContain(words);
  });
  it('names the manifest of the language', async () => {
    const { manifests } = page();
    await activate('fr');
    await activate('ar');
    expect(manifests).toEqual(['/manifest.fr.webmanifest', '/manifest.ar.webmanifest']);
  });
  it('writes numbers inside sentences as the market does', async () => {
    page();
    await activate('fr');
    expect(i18n.number(1759)).toBe('1.759');
    await activate('ar');
    expect(i18n.number(1759).replaceAll('\u200f', '')).toBe('1.759');
  });
  it('mirrors the styles for Arabic only, with the same list of plugins each time', async () => {
    page();
    await activate('ar');
    expect(stylePlugins('ar')).toHaveLength(1);
    expect(stylePlugins('ar')).toBe(stylePlugins('ar'));
    expect(stylePlugins('fr')).toHaveLength(0);
  });
});
