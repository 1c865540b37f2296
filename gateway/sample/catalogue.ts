import type { ProductCategory } from '#shared/domain/items/product-category.ts';
import type { ProductRow, ProductTable } from './country/shelf.ts';
import { SCENE } from './scene-of-market.ts';

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

const { products, vendors, otherVendor, minor } = SCENE.shelf;

const TYPES: Partial<Record<ProductCategory, Pick<Product, 'orderType' | 'itemType'>>> = {
  'events-and-tickets': { orderType: 'jpay', itemType: 'service' },
  'food-cupboard': { orderType: 'ods', itemType: 'food' },
  'grocers-shop': { orderType: 'ods', itemType: 'food' },
};

/** What the sample consultants sell: goods and prices of their country, in all categories. */
export const CATALOGUE: readonly Product[] = tableRows(products).map(
  ({ category, row: [name, brand, price, image] }, index) => ({
    name,
    brand,
    vendor: vendors[category] ?? otherVendor,
    category,
    ...(TYPES[category] ?? { orderType: 'mall', itemType: 'product' }),
    sku: `${brand
      .slice(0, 3)
      .toUpperCase()
      .replace(/[^A-Z]/g, 'X')}${category.slice(0, 2).toUpperCase()}${4200 + index * 7}`,
    productId: String(310_000 + index * 131),
    image: image === '' ? '' : `/api/images/${image}`,
    priceMinor: minor(price),
  }),
);

function tableRows(table: ProductTable): { category: ProductCategory; row: ProductRow }[] {
  const categories = Object.keys(table).filter((key): key is ProductCategory => key in table);
  return categories.flatMap((category) => (table[category] ?? []).map((row) => ({ category, row })));
}
