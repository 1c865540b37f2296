import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import { areaOf } from '#shared/domain/person/route-rules.ts';
import { manifestOf } from './manifest.ts';

const isThere = (path: string): boolean => existsSync(`public${path}`);
const manifests = LOCALES.map((locale) => manifestOf(MOROCCO, locale, isThere));
const [french] = manifests;

async function sizeOf(path: string): Promise<string> {
  const { width, height } = await sharp(`public${path}`).metadata();
  return `${width}x${height}`;
}

describe('the manifest', () => {
  it('is that of one and the same app in every language', () => {
    expect(new Set(manifests.map(({ id, start_url, scope }) => `${id} ${start_url} ${scope}`))).toEqual(
      new Set(['/home /home /']),
    );
  });

  it('says everything in its own language and direction', () => {
    expect(manifests.map(({ lang, dir }) => `${lang} ${dir}`)).toEqual(['fr ltr', 'en ltr', 'ar rtl']);
    for (const said of [
      manifests.map(({ description }) => description),
      manifests.map(({ shortcuts }) => shortcuts.map(({ name }) => name).join()),
    ])
      expect(new Set(said).size).toBe(LOCALES.length);
  });

  it('names icons that are there in the size that it says, square and with room to be cut', async () => {
    const icons = french?.icons ?? [];
    expect(icons.map((icon) => ('purpose' in icon ? icon.purpose : 'any'))).toEqual([
      'any',
      'any',
      'maskable',
      'maskable',
    ]);
    for (const { src, sizes } of icons) expect(await sizeOf(src)).toBe(sizes);
  });

  it.each([MOROCCO, IVORY_COAST])('of $country has icons in the colours of its market', async (market) => {
    for (const { src } of manifestOf(market, 'fr', isThere).icons) {
      const pixels = await sharp(`public${src}`).removeAlpha().raw().toBuffer();
      const colors = new Set<number>();
      for (let at = 0; at < pixels.length; at += 3) colors.add(pixels.readUIntBE(at, 3));
      const { ground, line } = market.colors.mark;
      expect([ground, line].filter((color) => !colors.has(Number.parseInt(color.slice(1), 16)))).toEqual([]);
    }
  });

  it('has shortcuts to addresses of the app', () => {
    const urls = (french?.shortcuts ?? []).map(({ url }) => url);
    expect(urls).toEqual(['/orders', '/sales', '/commissions', '/waiting']);
    expect(urls.filter((url) => areaOf(url) === null)).toEqual([]);
  });

  it('shows pictures of the app in its language, in the size that it says, each under 60 kB', async () => {
    for (const { screenshots, lang } of manifests) {
      expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'narrow', 'wide']);
      for (const { src, sizes } of screenshots) {
        expect(src).toContain(`/ma/${lang}-`);
        expect(await sizeOf(src)).toBe(sizes);
        expect(readFileSync(`public${src}`).length).toBeLessThan(60_000);
      }
    }
  });

  it('of a market without pictures has none', () => {
    expect(manifestOf(IVORY_COAST, 'fr', (path) => !path.startsWith('/screenshots/')).screenshots).toEqual([]);
  });

  it('is coloured and named by the market', () => {
    const colors = { ...MOROCCO.colors, start: '#123456', bar: { light: '#abcdef', dark: '#000000' } };
    const other = manifestOf({ ...MOROCCO, brand: 'Other', colors }, 'fr', isThere);
    expect([other.name, other.short_name, other.background_color, other.theme_color]).toEqual([
      'Other',
      'Other',
      '#123456',
      '#abcdef',
    ]);
  });
});
