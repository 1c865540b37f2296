import type { ProductCategory } from '../../../src/shared/domain/product-category.ts';
import { ELECTRONICS } from './catalogue-electronics.ts';
import { FASHION } from './catalogue-fashion.ts';
import { HOUSEHOLD } from './catalogue-household.ts';
import { SCENE } from './scene-of-market.ts';

/** Name, brand, price in whole dirhams, key of its picture ('' without one). */
export type ProductRow = readonly [name: string, brand: string, dirhams: number, image: string];
export type ProductTable = Partial<Record<ProductCategory, readonly ProductRow[]>>;

export interface Product {
  name: string;
  brand: string;
  vendor: string;
  category: ProductCategory;
  orderType: 'mall' | 'jpay' | 'ods';
  itemType: 'product' | 'service' | 'food';
  sku: string;
  productId: string;
  image: string;
  priceMinor: number;
}

const VENDORS: Partial<Record<ProductCategory, string>> = {
  appliances: 'Atlas Électroménager',
  'beauty-and-perfumes': 'Argana Cosmétiques',
  'books-and-stationery': 'Librairie Al Maarif',
  cameras: 'Image Plus',
  computing: 'Data Souss',
  'events-and-tickets': 'JPay Services',
  'food-cupboard': 'Dar El Mouna',
  'games-and-consoles': 'Arcade Maroc',
  'grocers-shop': 'Marché du Jour',
  home: 'Maison Zellige',
  'household-care': 'Net & Clair',
  'kids-and-baby': 'Petit Nuage',
  phones: 'Atlas Mobile',
  'sport-and-fitness': 'Toubkal Sport',
  tablets: 'Atlas Mobile',
  'tvs-audio-video': 'Son et Image Rabat',
};
const OTHER_VENDOR = 'Médina Mode';

const TYPES: Partial<Record<ProductCategory, Pick<Product, 'orderType' | 'itemType'>>> = {
  'events-and-tickets': { orderType: 'jpay', itemType: 'service' },
  'food-cupboard': { orderType: 'ods', itemType: 'food' },
  'grocers-shop': { orderType: 'ods', itemType: 'food' },
};

/** What the sample consultants sell: Moroccan shelf goods and prices, in all categories. */
export const CATALOGUE: readonly Product[] = tableRows({ ...ELECTRONICS, ...HOUSEHOLD, ...FASHION }).map(
  ({ category, row: [name, brand, dirhams, image] }, index) => ({
    name,
    brand,
    vendor: VENDORS[category] ?? OTHER_VENDOR,
    category,
    ...(TYPES[category] ?? { orderType: 'mall', itemType: 'product' }),
    sku: `${brand
      .slice(0, 3)
      .toUpperCase()
      .replace(/[^A-Z]/g, 'X')}${category.slice(0, 2).toUpperCase()}${4200 + index * 7}`,
    productId: String(310_000 + index * 131),
    image: image === '' ? '' : `/api/images/${image}`,
    priceMinor: SCENE.price(dirhams),
  }),
);

function tableRows(table: ProductTable): { category: ProductCategory; row: ProductRow }[] {
  const categories = Object.keys(table).filter((key): key is ProductCategory => key in table);
  return categories.flatMap((category) => (table[category] ?? []).map((row) => ({ category, row })));
}
