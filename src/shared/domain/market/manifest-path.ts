import type { Locale } from './locale.ts';

/** Address of the manifest in a language: the build writes it there, the page names it. */
export const manifestPath = (locale: Locale): string => `/manifest.${locale}.webmanifest`;
