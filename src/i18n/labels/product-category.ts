import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isProductCategory, type ProductCategory } from '#shared/domain/items/product-category.ts';

const NAMES: Readonly<Record<ProductCategory, MessageDescriptor>> = {
  appliances: msg`Appliances`,
  'automotive-and-motorcycles': msg`Automotive and motorcycles`,
  'beauty-and-perfumes': msg`Beauty and perfumes`,
  'books-and-stationery': msg`Books and stationery`,
  boys: msg({ context: 'product category', message: 'Boys' }),
  cameras: msg`Cameras`,
  computing: msg`Computing`,
  'events-and-tickets': msg`Events and tickets`,
  'food-cupboard': msg`Food cupboard`,
  'games-and-consoles': msg`Games and consoles`,
  girls: msg({ context: 'product category', message: 'Girls' }),
  'grocers-shop': msg`Grocer's shop`,
  home: msg({ context: 'product category', message: 'Home' }),
  'household-care': msg`Household care`,
  'kids-and-baby': msg`Kids and baby`,
  'mens-accessories': msg`Men's accessories`,
  'mens-clothing': msg`Men's clothing`,
  'mens-shoes': msg`Men's shoes`,
  phones: msg`Phones`,
  'sport-and-fitness': msg`Sport and fitness`,
  tablets: msg`Tablets`,
  'tvs-audio-video': msg`TVs, audio and video`,
  'unisex-accessories': msg`Unisex accessories`,
  weddings: msg`Weddings`,
  'womens-accessories': msg`Women's accessories`,
  'womens-clothing': msg`Women's clothing`,
  'womens-shoes': msg`Women's shoes`,
};

/** Name of a product category; null for one of a newer gateway, which is shown as it came. */
export const productCategoryName = (category: string): MessageDescriptor | null =>
  isProductCategory(category) ? NAMES[category] : null;
