import type { Locale } from '#shared/domain/market/locale.ts';

/** What a link says who passed it on by: the consultant's external id, for the marketplace to count the sale as theirs. */
export const SELLER_PARAMETER = 'c';

/** A code as it may stand in a link: whatever id the marketplace may give its consultant. Where it is written, it is escaped. */
export const isSellerCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[^/\p{Cc}\p{Cs}]{1,100}$/u.test(text);

/** An address of the marketplace with its seller; one that names another seller names this one from then on. */
export function withSeller(href: string, code: string): string {
  const hash = href.indexOf('#');
  const [address, end] = hash === -1 ? [href, ''] : [href.slice(0, hash), href.slice(hash)];
  const [path = '', ...query] = address.split('?');
  const others = query
    .join('?')
    .split('&')
    .filter((each) => each !== '' && each.split('=')[0] !== SELLER_PARAMETER);
  return `${path}?${[...others, `${SELLER_PARAMETER}=${encodeURIComponent(code)}`].join('&')}${end}`;
}

/** The page of a product at the gateway, which chats show a preview of and which leads on to the marketplace. */
export const productPagePath = (id: string, code: string, locale: Locale): string =>
  `/p/${encodeURIComponent(id)}?${SELLER_PARAMETER}=${encodeURIComponent(code)}&lang=${locale}`;
