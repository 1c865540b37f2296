import * as v from 'valibot';
import { directionOf, isLocale, negotiateLocale, type Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { decimalsOf, toMajor } from '#shared/domain/money/money.ts';
import { isSellerCode, SELLER_PARAMETER, withSeller } from '#shared/domain/person/seller-link.ts';
import { type Html, html } from '#gateway/base/html.ts';
import { PRODUCT } from '#gateway/words/product-page.ts';

/** A product of the program as its home block has it. */
const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  link: v.pipe(v.string(), v.url(), v.startsWith('https://')),
  image: v.optional(v.nullable(v.string()), null),
  price: v.optional(v.nullable(v.number()), null),
  currency: v.optional(v.nullable(v.string()), null),
});
export type SharedProduct = v.InferOutput<typeof productSchema>;

/** The product of an id among the items of blocks; null where there is none that leads to the marketplace. */
export function productOf(items: readonly unknown[], id: string): SharedProduct | null {
  for (const item of items) {
    const product = v.safeParse(productSchema, item);
    if (product.success && product.output.id === id) return product.output;
  }
  return null;
}

/** What the link to a product says: who passed it on, and in which language. What is no code is none. */
export interface ProductLink {
  code: string | null;
  locale: Locale;
}

export function productLinkOf(url: string, acceptLanguage: string): ProductLink {
  const search = new URLSearchParams(url.split('?')[1] ?? '');
  const [lang, code] = [search.get('lang'), search.get(SELLER_PARAMETER)];
  return {
    locale: isLocale(lang) ? lang : negotiateLocale(acceptLanguage.split(',')),
    code: isSellerCode(code) ? code : null,
  };
}

function priceText({ price, currency }: SharedProduct, locale: Locale): string {
  if (price === null || currency === null) return '';
  const major = toMajor({ amount: price, currency });
  const minimumFractionDigits = Number.isInteger(major) ? 0 : decimalsOf(currency);
  const amount = major.toLocaleString(MARKET.formatLocale[locale], { minimumFractionDigits });
  return `${amount} ${currency === MARKET.currency ? MARKET.currencyLabel[locale] : currency}`;
}

/**
 * The page of a shared product: a preview for chats and networks (ogp.me), and for people the way on to the marketplace,
 * with the code of whoever passed it on. It runs no script.
 */
export function productPage(product: SharedProduct, { code, locale }: ProductLink, publicUrl: string): string {
  const words = PRODUCT[locale];
  const target = code === null ? product.link : withSeller(product.link, code);
  const description = words.description(priceText(product, locale), MARKET.brand);
  const picture = product.image?.startsWith('/') ? `${publicUrl}${product.image}` : `${publicUrl}/share/${locale}.png`;
  const property = (name: string, content: string): Html => html`<meta property="og:${name}" content="${content}" />`;
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${product.title}</title>
        <meta name="description" content="${description}" />
        <meta name="robots" content="noindex" />
        ${[
          property('type', 'product'),
          property('site_name', MARKET.brand),
          property('title', product.title),
          property('description', description),
          property('locale', `${locale}_${MARKET.country.toUpperCase()}`),
          property('image', picture),
          property('image:alt', product.title),
        ]}
        <meta http-equiv="refresh" content="0; url=${target}" />
      </head>
      <body>
        <h1><bdi>${product.title}</bdi></h1>
        <p>${description}</p>
        <p><a href="${target}" rel="noreferrer">${words.open}</a></p>
      </body>
    </html>`.text;
}
