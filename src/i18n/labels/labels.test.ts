import { describe, expect, it } from 'vitest';
import { ITEM_STATUSES, ORDER_TYPES } from '#shared/domain/items/order-status.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { itemStatusExplanation, itemStatusName } from './item-status.ts';
import { itemTypeName } from './item-type.ts';
import { orderTypeName } from './order-type.ts';
import { productCategoryName } from './product-category.ts';

const textsOf = (names: readonly { message?: string }[]): string[] => names.map(({ message = '' }) => message);

describe('labels', () => {
  it('each item status has a name of its own and a sentence of its own', () => {
    for (const label of [itemStatusName, itemStatusExplanation]) {
      const texts = textsOf(ITEM_STATUSES.map((status) => label(status) ?? {}));
      expect(new Set(texts).size).toBe(ITEM_STATUSES.length);
      expect(texts).not.toContain('');
    }
  });
  it('each order type and each of the 27 product categories has a name of its own', () => {
    expect(new Set(textsOf(ORDER_TYPES.map((type) => orderTypeName(type) ?? {}))).size).toBe(ORDER_TYPES.length);
    const categories = textsOf(PRODUCT_CATEGORIES.map((category) => productCategoryName(category) ?? {}));
    expect(new Set(categories).size).toBe(27);
    expect(categories).not.toContain('');
  });
  it('a value of a newer gateway has none and is shown as it came', () => {
    expect([
      itemStatusName('teleported'),
      itemStatusExplanation('teleported'),
      orderTypeName('moon'),
      productCategoryName('toString'),
      itemTypeName('toString'),
    ]).toEqual([null, null, null, null, null]);
  });
});
