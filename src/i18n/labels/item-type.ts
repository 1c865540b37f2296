import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  product: msg({ context: 'item type', message: 'Product' }),
  service: msg({ context: 'item type', message: 'Service' }),
  food: msg({ context: 'item type', message: 'Food' }),
};

/** What kind of thing an item is, in words; null for a kind of a newer gateway. */
export const itemTypeName = (type: string): MessageDescriptor | null =>
  Object.hasOwn(NAMES, type) ? (NAMES[type] ?? null) : null;
