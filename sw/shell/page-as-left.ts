import { directionOf, isLocale, type Locale } from '#shared/domain/market/locale.ts';

/** Where cookies are read; browsers from before 2025 give a service worker none, Chromium apart. */
export interface CookieJar {
  get: (name: string) => Promise<{ value?: string | undefined } | null>;
}

/** How the app looked last, as far as it is known. */
export interface Look {
  /** The language that was on screen (src/app/language.ts). */
  locale: Locale | null;
  /** What was chosen in place of the phone's own theme (src/app/theme-choice.ts). */
  theme: 'light' | 'dark' | null;
}

const ROOT = /<html lang="\w+" dir="\w+">/;

export async function readLook(jar: CookieJar | undefined): Promise<Look> {
  const valueOf = async (name: string): Promise<string | undefined> => (await jar?.get(name).catch(() => null))?.value;
  const [locale, theme] = await Promise.all([valueOf('locale'), valueOf('theme')]);
  return {
    locale: isLocale(locale) ? locale : null,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

/**
 * The shell as the app looked last: the browser may paint it before its first script ran, and the brand would change sides
 * for whoever reads from right to left, the ground its color for whoever chose a theme. Where it is as the build made it, or does not
 * come at all, that very answer is given.
 */
export async function pageAsLeft(page: Response, { locale, theme }: Look, built: Locale): Promise<Response> {
  const spoken = locale ?? built;
  if ((spoken === built && theme === null) || !page.ok) return page;
  const html = await page.text();
  const chosen = theme === null ? '' : ` data-theme="${theme}"`;
  return new Response(html.replace(ROOT, `<html lang="${spoken}" dir="${directionOf(spoken)}"${chosen}>`), {
    headers: page.headers,
  });
}
