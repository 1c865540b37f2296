import type { ProductCategory } from '#shared/domain/items/product-category.ts';

/** Name, brand, price as the shelf writes it, key of its picture ('' without one). */
export type ProductRow = readonly [name: string, brand: string, price: number, image: string];
export type ProductTable = Partial<Record<ProductCategory, readonly ProductRow[]>>;

/** What is sold in a country, by whom, and where a parcel can be fetched. */
export interface Shelf {
  products: ProductTable;
  /** Who sells the things of a category. */
  vendors: Partial<Record<ProductCategory, string>>;
  otherVendor: string;
  /** Names of the products that home offers to pass on. */
  readyToSell: readonly string[];
  pickupPoints: readonly (readonly [city: string, place: string])[];
  /** A price of the products in minor units of the country's currency. */
  minor: (price: number) => number;
}
