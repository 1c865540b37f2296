import { LINK_SCHEMES } from '#shared/domain/content-markup.ts';

/** Where a link of the server may lead: a place of the app, or another site, call or mail. */
export type SafeLink = { kind: 'internal'; to: string } | { kind: 'external'; href: string };

const isControl = (character: string): boolean => character < ' ' || character === '\u007f';

/**
 * The one judge of links that come from outside. A path of this origin is internal; https, tel and mailto are external;
 * everything else is null: other schemes, other hosts written as a path (`//host`, `/\host`), control characters.
 */
export function safeLink(href: string | null | undefined, origin: string = location.origin): SafeLink | null {
  // Browsers drop tabs and line breaks inside an address before they read its scheme.
  if (!href || Array.from(href).some(isControl)) return null;
  const text = href.trim();
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (text.startsWith('/')) {
    return url.origin === origin && !/^\/[/\\]/.test(text)
      ? { kind: 'internal', to: `${url.pathname}${url.search}${url.hash}` }
      : null;
  }
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return null;
  if (url.origin === origin && url.protocol === new URL(origin).protocol)
    return { kind: 'internal', to: `${url.pathname}${url.search}${url.hash}` };
  if (!LINK_SCHEMES.includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  return { kind: 'external', href: url.href };
}
