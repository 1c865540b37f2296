import { directionOf, type Locale } from '#shared/domain/market/locale.ts';

/** Tells the document its language and direction: hyphens, fonts, screen readers and the whole layout follow. */
export function applyDirection(locale: Locale, root: HTMLElement = document.documentElement): void {
  root.lang = locale;
  root.dir = directionOf(locale);
}
