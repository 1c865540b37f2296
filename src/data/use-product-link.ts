import { useSession } from '#browser/session-state.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { productPagePath, withSeller } from '#shared/domain/person/seller-link.ts';
import { useConsultant } from './use-consultant.ts';

/** A product as far as its link needs it; `target` is what was judged of its own link. */
interface Linked {
  id: string;
  target: { kind: 'internal'; to: string } | { kind: 'external'; href: string } | null;
}

/**
 * The link by which a product is passed on: it carries the consultant's code, and has a preview where the gateway has pages
 * for products. Without a place at the marketplace it leads where the product says; null where that is nowhere good.
 */
export function useProductLink(locale: Locale): (product: Linked) => string | null {
  const { facts } = useSession();
  const code = useConsultant()?.external_id;
  const pages = facts?.capabilities.includes('product-pages') ?? false;
  return ({ id, target }) => {
    if (target === null) return null;
    if (target.kind === 'internal') return new URL(target.to, location.origin).href;
    if (code === undefined || !target.href.startsWith('https:')) return target.href;
    return pages ? location.origin + productPagePath(id, code, locale) : withSeller(target.href, code);
  };
}
