import type { Locale } from '#shared/domain/market/locale.ts';

/** What a link says who passed it on by: the consultant's external id, for the marketplace to count the sale as theirs. */
export const SELLER_PARAMETER = 'c';

/** A code as it may stand in a link. */
export const isSellerCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** An address of the marketplace with its seller; one that names another seller names this one from then on. */
export function withSeller(href: string, code: string): string {
  const url = new URL(href);
  url.searchParams.set(SELLER_PARAMETER, code);
  return url.href;
}

/** The page of a product at the gateway, which chats show a preview of and which leads on to the marketplace. */
export const productPagePath = (id: string, code: string, locale: Locale): string =>
  `/p/${encodeURIComponent(id)}?${new URLSearchParams({ [SELLER_PARAMETER]: code, lang: locale }).toString()}`;
