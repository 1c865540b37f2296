import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { itemStatusName } from './labels/item-status.ts';
import { orderTypeName } from './labels/order-type.ts';
import { productCategoryName } from './labels/product-category.ts';

/** Names of codes in the language on screen; a code that this version does not know is shown as it came. */
export function useLabels(): {
  status: (code: string) => string;
  type: (code: string) => string;
  category: (code: string) => string;
} {
  const { _ } = useLingui();
  const named = (name: MessageDescriptor | null, code: string): string => (name ? _(name) : code);
  return {
    status: (code) => named(itemStatusName(code), code),
    type: (code) => named(orderTypeName(code), code),
    category: (code) => named(productCategoryName(code), code),
  };
}
