import type { Locale } from '#shared/domain/market/locale.ts';
import { manifestPath } from '#shared/domain/market/manifest-path.ts';

/**
 * Names the manifest in the language on screen, so that the phone installs the app under its words. It changes the link that
 * the page came with: Chromium looks again and makes a new offer then, and does neither for a link that was not there before.
 */
export function linkManifest(locale: Locale): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(locale));
}
