import { describe, expect, it } from 'vitest';
import { THEME, type Colour } from './theme.ts';

/** Relative luminance of "#rrggbb" (WCAG 2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Text on the grounds that it stands on. */
const TEXT: readonly [Colour, Colour][] = [
  ...(['ink', 'ink-2', 'ink-3', 'accent-text', 'pos', 'neg', 'warn'] as const).flatMap((text): [Colour, Colour][] => [
    [text, 'surface'],
    [text, 'canvas'],
  ]),
  ...(['ink', 'ink-2', 'ink-3', 'neutral', 'accent-text', 'neg', 'pos'] as const).map((text): [Colour, Colour] => [
    text,
    'sunken',
  ]),
  ...(['ink', 'ink-2', 'ink-3', 'accent-text', 'neg', 'pos'] as const).map((text): [Colour, Colour] => [text, 'press']),
  ['info', 'surface'],
  ['teal', 'surface'],
  ['ink', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-press'],
  ['on-accent-soft', 'accent-soft'],
  ['pos', 'pos-soft'],
  ['neg', 'neg-soft'],
  ['warn', 'warn-soft'],
  ['info', 'info-soft'],
  ['teal', 'teal-soft'],
  ['on-offline', 'offline-bg'],
  ['on-slide', 'slide'],
  ['on-slide-2', 'slide'],
  ['surface', 'ink'],
];
/** Borders of controls and marks of charts. */
const GRAPHIC: readonly [Colour, Colour][] = [
  ['hairline-strong', 'surface'],
  ['hairline-strong', 'canvas'],
  ['hairline-strong', 'sunken'],
  ['accent-graphic', 'surface'],
  ['accent-graphic', 'canvas'],
  ['accent-graphic', 'sunken'],
  ['chart-1', 'surface'],
  ['info', 'surface'],
  ['teal', 'surface'],
  ['warn', 'surface'],
  ['ink-3', 'surface'],
  ['chart-2', 'surface'],
  ['neg', 'surface'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = THEME[name];
  it.each(TEXT)('%s on %s is readable (4.5:1)', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(GRAPHIC)('%s on %s can be made out (3:1)', (mark, ground) => {
    expect(contrast(theme[mark], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});
