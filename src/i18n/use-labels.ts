import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { itemStatusName } from './labels/item-status.ts';
import { itemTypeName } from './labels/item-type.ts';
import { orderTypeName } from './labels/order-type.ts';
import { productCategoryName } from './labels/product-category.ts';

const NO_CATEGORY = msg`Without a category`;

/** A code that this version has no name for, as a person reads it: "smart-home" is "Smart home". */
const readable = (code: string): string => {
  const words = code.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
};

/** Names of codes in the language on screen; a code that this version does not know is shown as words. */
export function useLabels(): {
  status: (code: string) => string;
  type: (code: string) => string;
  category: (code: string) => string;
  itemType: (code: string) => string;
} {
  const { _ } = useLingui();
  const named = (name: MessageDescriptor | null, code: string): string => (name ? _(name) : readable(code));
  return {
    status: (code) => named(itemStatusName(code), code),
    type: (code) => named(orderTypeName(code), code),
    category: (code) => (code === '' ? _(NO_CATEGORY) : named(productCategoryName(code), code)),
    itemType: (code) => named(itemTypeName(code), code),
  };
}
