import { directionOf, type Locale } from '#shared/domain/market/locale.ts';
import type { Market } from '#shared/domain/market/market.ts';
import { PAGE_WORDS } from './page-words.ts';

/** Pictures of the app for the dialog that installs it: what is shown, for which kind of window, and how large. */
const PICTURES = [
  { name: 'home', form_factor: 'narrow', sizes: '720x1480' },
  { name: 'orders', form_factor: 'narrow', sizes: '720x1480' },
  { name: 'commissions', form_factor: 'narrow', sizes: '720x1480' },
  { name: 'home', form_factor: 'wide', sizes: '1280x800' },
] as const;

const SHORTCUTS = ['orders', 'sales', 'commissions', 'waiting'] as const;

/** Where a picture of the app lies below `public/`. */
const picturePath = (market: Market, locale: Locale, name: string, formFactor: string): string =>
  `/screenshots/${market.country}/${locale}-${name}-${formFactor}.webp`;

/**
 * What the phone needs to know of the app to install it, in one language; the app is the same one in all of them (`id`).
 * `has` tells which pictures there are: a market without any is installed without them.
 */
export function manifestOf(market: Market, locale: Locale, has: (path: string) => boolean) {
  const words = PAGE_WORDS[locale];
  const { brand, colors } = market;
  const icon = (name: string, size: number): { src: string; sizes: string; type: string } => ({
    src: `${market.icons}/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const screenshots = PICTURES.map(({ name, form_factor, sizes }) => ({
    src: picturePath(market, locale, name, form_factor),
    sizes,
    type: 'image/webp',
    form_factor,
    label: words.pictures[name],
  }));
  return {
    id: '/home',
    name: brand,
    short_name: brand,
    description: words.description,
    lang: locale,
    dir: directionOf(locale),
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    categories: ['business', 'productivity'],
    theme_color: colors.bar.light,
    background_color: colors.start,
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      ...[192, 512].map((size) => ({ ...icon('maskable', size), purpose: 'maskable' })),
    ],
    shortcuts: SHORTCUTS.map((name) => ({ name: words[name], url: `/${name}`, icons: [icon('icon', 192)] })),
    screenshots: screenshots.filter(({ src }) => has(src)),
  };
}
