import type stylisRtl from 'stylis-plugin-rtl';
import { directionOf, type Locale } from '#shared/domain/market/locale.ts';

let plugin: typeof stylisRtl | null = null;

/** Loads the style plugin that mirrors; only a right-to-left language needs its bytes. */
export async function loadMirroring(locale: Locale): Promise<void> {
  if (directionOf(locale) === 'ltr' || plugin) return;
  plugin = (await import('stylis-plugin-rtl')).default;
}

const NONE: (typeof stylisRtl)[] = [];
let mirrored = NONE;

/** Style plugins of a language, the same list each time: a new one would write all styles anew. */
export function stylePlugins(locale: Locale): (typeof stylisRtl)[] {
  if (directionOf(locale) === 'ltr' || !plugin) return NONE;
  if (mirrored.length === 0) mirrored = [plugin];
  return mirrored;
}
