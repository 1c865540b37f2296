/**
 * The values of the look, in one typed object. Colours exist twice, light and dark; everything else once. They reach the
 * page as CSS custom properties (global-style.tsx), so that a switch of the theme re-renders nothing. The ratios are
 * WCAG contrast on surface (S), canvas (C) and sunken ground (K).
 */
const LIGHT = {
  canvas: '#f6f5f2',
  surface: '#ffffff',
  sunken: '#efede8',
  press: '#f3f1ec',
  /** Decoration only, never the sole boundary of a control. */
  hairline: '#e4e1da',
  /** Borders of fields and outline buttons: S 3.6, C 3.3, K 3.1. */
  'hairline-strong': '#8a867c',
  ink: '#191816',
  'ink-2': '#55524b',
  /** The floor for text: S 5.7, C 5.3, K 4.9. */
  'ink-3': '#69665e',
  /** Fill only: never text, never a thin line. */
  accent: '#f68b1e',
  'accent-press': '#e07b12',
  'on-accent': '#1a1206',
  'accent-text': '#b04600',
  'accent-soft': '#fdefdf',
  'on-accent-soft': '#8a3700',
  'accent-graphic': '#d56a00',
  pos: '#0b6b40',
  'pos-soft': '#e3f4ea',
  neg: '#b3261e',
  'neg-soft': '#fdebe9',
  warn: '#7a4f00',
  'warn-soft': '#fdf1d3',
  info: '#1b55a5',
  'info-soft': '#e8f0fc',
  teal: '#0a6068',
  'teal-soft': '#e0f2f3',
  neutral: '#4a4740',
  'offline-bg': '#4a4740',
  'on-offline': '#ffffff',
  'chart-1': '#33312b',
  'chart-2': '#8a867c',
  'chart-grid': '#eceae4',
  'art-line': '#7d796f',
  'art-fill': '#d9d5cc',
  'art-hi': '#f7f6f3',
  /** Promotional slides are dark in both themes. */
  slide: '#24221d',
  'on-slide': '#ffffff',
  'on-slide-2': '#d8d4cb',
  scrim: 'rgb(20 18 14 / .48)',
  'lift-2': '0 12px 32px rgb(25 24 22 / .16), 0 2px 6px rgb(25 24 22 / .08)',
} as const;

export type Colour = keyof typeof LIGHT;

const DARK: Readonly<Record<Colour, string>> = {
  canvas: '#121110',
  surface: '#1b1a18',
  sunken: '#262522',
  press: '#23211f',
  hairline: '#302e2a',
  'hairline-strong': '#7d7970',
  ink: '#f4f2ee',
  'ink-2': '#bab6ad',
  'ink-3': '#a09c92',
  accent: '#f68b1e',
  'accent-press': '#ff9d3a',
  'on-accent': '#1a1206',
  'accent-text': '#ffab57',
  'accent-soft': '#35220d',
  'on-accent-soft': '#ffbf80',
  'accent-graphic': '#f68b1e',
  pos: '#5fd39a',
  'pos-soft': '#15301f',
  neg: '#ff9a8f',
  'neg-soft': '#3b1a17',
  warn: '#f2c14e',
  'warn-soft': '#33270a',
  info: '#8fbcff',
  'info-soft': '#16263f',
  teal: '#66d1d8',
  'teal-soft': '#0f2c2f',
  neutral: '#d0ccc3',
  'offline-bg': '#3b3934',
  'on-offline': '#f4f2ee',
  'chart-1': '#e9e6df',
  'chart-2': '#7d7970',
  'chart-grid': '#2a2825',
  'art-line': '#8f8b81',
  'art-fill': '#3a3833',
  'art-hi': '#4a4741',
  slide: '#24221d',
  'on-slide': '#ffffff',
  'on-slide-2': '#d8d4cb',
  scrim: 'rgb(0 0 0 / .6)',
  'lift-2': '0 16px 40px rgb(0 0 0 / .5), 0 0 0 1px var(--hairline)',
};

/** Space on a 4 px grid, type in rem, shape and motion: the same in both themes. */
const SCALE = {
  s1: '.25rem',
  s2: '.5rem',
  s3: '.75rem',
  s4: '1rem',
  s5: '1.25rem',
  s6: '1.5rem',
  s8: '2rem',
  s10: '2.5rem',
  s12: '3rem',
  gutter: '1rem',
  /** 44 px, the smallest thing that a thumb has to hit. */
  tap: '2.75rem',
  /** Insets of the screen itself: what a notch or the phone's own bars cover. */
  'safe-top': 'env(safe-area-inset-top, 0px)',
  'safe-bottom': 'env(safe-area-inset-bottom, 0px)',
  /** Both sides alike, so that nothing has to know on which one the notch is. */
  'safe-side': 'max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))',
  bar: 'calc(3.5rem + env(safe-area-inset-top, 0px))',
  nav: 'calc(3.75rem + env(safe-area-inset-bottom, 0px))',
  drawer: '16.5rem',
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, 'Noto Sans Arabic', 'Noto Naskh Arabic', sans-serif",
  't-figure-xl': '2.5rem',
  't-figure-l': '1.75rem',
  't-figure-m': '1.25rem',
  't-title': '1.25rem',
  't-head': '1.0625rem',
  't-body': '1rem',
  't-row': '.9375rem',
  't-small': '.875rem',
  't-stamp': '.8125rem',
  't-micro': '.75rem',
  'lh-tight': '1.15',
  'lh-body': '1.45',
  'w-regular': '400',
  'w-medium': '500',
  'w-strong': '700',
  'track-figure': '-.02em',
  radius: '.75rem',
  /** Only for a thing inside the padding of a card. */
  'radius-in': '.5rem',
  pill: '999px',
  line: '1px solid var(--hairline)',
  /** How often an animation goes on: not at all for whoever wants less of them. */
  endless: 'infinite',
  fast: '120ms',
  base: '180ms',
  ease: 'cubic-bezier(.2, 0, 0, 1)',
} as const;

/** Arabic letters read smaller and break when tracked: what its type changes. */
const ARABIC: Readonly<Partial<Record<keyof typeof SCALE, string>>> = {
  'track-figure': '0',
  'lh-body': '1.6',
  't-micro': '.8125rem',
  't-stamp': '.875rem',
};

export const THEME = { light: LIGHT, dark: DARK, scale: SCALE, arabic: ARABIC } as const;

export type Token = Colour | keyof typeof SCALE;

/** The CSS value of a token: `css('ink')` is `var(--ink)`. */
export const css = (token: Token): string => `var(--${token})`;

/** Widths of the screen that styles ask for, by the attribute of the document that tells of them (screen-width.ts). */
export const SCREENS = {
  /** From here on there is a drawer and two columns. */
  'data-wide': '(min-width: 960px)',
  'data-widest': '(min-width: 1440px)',
  /** Narrower than any phone: the text was made larger, so that what stands side by side goes one below the other. */
  'data-narrow': '(max-width: 19.9rem)',
} as const;

/**
 * Before a block of styles: for these screens only. They are no `@media`: the first one of each component would make Chromium style
 * every element of the page anew. `:where` weighs as little as `@media` does.
 */
const on = (attribute: keyof typeof SCREENS): string => `:where([${attribute}]) &`;
export const WIDE = on('data-wide');
export const WIDEST = on('data-widest');
export const NARROW = on('data-narrow');
