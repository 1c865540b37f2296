import type { Locale } from '#shared/domain/market/locale.ts';

interface ProductWords {
  /** What is said under the name in a preview; `price` as people read it, '' without one. */
  description: (price: string, brand: string) => string;
  /** The link on to the marketplace. */
  open: string;
}

/** What is said of a shared product: in previews of chats and networks, and while the page leads on. */
export const PRODUCT: Readonly<Record<Locale, ProductWords>> = {
  fr: {
    description: (price, brand) =>
      price === '' ? `À commander chez ${brand}` : `${price} · à commander chez ${brand}`,
    open: 'Voir le produit',
  },
  ar: {
    description: (price, brand) => (price === '' ? `اطلبه من ${brand}` : `${price} · اطلبه من ${brand}`),
    open: 'عرض المنتج',
  },
  en: {
    description: (price, brand) => (price === '' ? `Order it at ${brand}` : `${price} · order it at ${brand}`),
    open: 'See the product',
  },
};
