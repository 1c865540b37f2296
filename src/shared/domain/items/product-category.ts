/** Slugs of the 27 product categories (docs/import.md names them), kebab-case of their English names. */
export const PRODUCT_CATEGORIES = [
  'appliances',
  'automotive-and-motorcycles',
  'beauty-and-perfumes',
  'books-and-stationery',
  'boys',
  'cameras',
  'computing',
  'events-and-tickets',
  'food-cupboard',
  'games-and-consoles',
  'girls',
  'grocers-shop',
  'home',
  'household-care',
  'kids-and-baby',
  'mens-accessories',
  'mens-clothing',
  'mens-shoes',
  'phones',
  'sport-and-fitness',
  'tablets',
  'tvs-audio-video',
  'unisex-accessories',
  'weddings',
  'womens-accessories',
  'womens-clothing',
  'womens-shoes',
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const isProductCategory = (value: unknown): value is ProductCategory =>
  PRODUCT_CATEGORIES.some((category) => category === value);
