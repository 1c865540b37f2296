import type { ProductCategory } from '#shared/domain/items/product-category.ts';

/** Name, brand, price as the shelf writes it, key of its picture ('' without one). */
export type ProductRow = readonly [name: string, brand: string, price: number, image: string];
export type ProductTable = Partial<Record<ProductCategory, readonly ProductRow[]>>;

/** What is sold in a country and by whom. */
export interface Shelf {
  products: ProductTable;
  /** Who sells the things of a category. */
  vendors: Partial<Record<ProductCategory, string>>;
  otherVendor: string;
  /** A price of the products in minor units of the country's currency. */
  minor: (price: number) => number;
}
