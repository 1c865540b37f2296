import type { Insertable } from 'kysely';
import { LOCALES, type Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { CATALOGUE } from '#gateway/sample/catalogue.ts';
import { LINK_GROUPS, SLIDES, TITLES } from './home-words.ts';
import { SCENE } from '#gateway/sample/scene-of-market.ts';

/** A product's `category` is not shown: the commission of whoever looks is worked out from it. */
const products = SCENE.shelf.readyToSell
  .flatMap((name) => CATALOGUE.filter((product) => product.name === name))
  .map((product) => ({
    id: product.productId,
    title: product.name,
    text: product.brand,
    image: product.image,
    link: `https://shop.jforce.example/p/${product.productId}`,
    price: product.priceMinor,
    currency: MARKET.currency,
    category: product.category,
  }));

const rowsOf = (locale: Locale): Insertable<Schema['home_block']>[] => {
  const titles = TITLES[locale];
  const slides = SLIDES.map(({ id, image, link, words }) => ({ id, image, link, ...words[locale] }));
  const links = LINK_GROUPS.map(({ slug, items }) => ({
    slug,
    type: 'links',
    title: titles[slug],
    see_more: null,
    items: items.map(({ id, icon, link, words }) => ({ id, icon, link, title: words[locale] })),
  }));
  return [
    { slug: 'home-slider', type: 'slider', title: titles['home-slider'], see_more: null, items: slides },
    {
      slug: 'ready-to-sell',
      type: 'products',
      title: titles['ready-to-sell'],
      see_more: 'https://shop.jforce.example/ready-to-sell',
      items: products,
    },
    ...links,
  ].map((block, sort) => ({ ...block, locale, sort, endpoint: null, items: JSON.stringify(block.items) }));
};

/** The blocks of the home screen as rows, in each language. */
export const homeRows = (): Insertable<Schema['home_block']>[] => LOCALES.flatMap(rowsOf);
