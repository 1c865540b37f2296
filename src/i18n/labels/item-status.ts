import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isItemStatus, type ItemStatus } from '#shared/domain/items/order-status.ts';

const NAMES: Readonly<Record<ItemStatus, MessageDescriptor>> = {
  created: msg({ context: 'item status', message: 'Created' }),
  ongoing: msg({ context: 'item status', message: 'Ongoing' }),
  delivered: msg({ context: 'item status', message: 'Delivered' }),
  completed: msg({ context: 'item status', message: 'Completed' }),
  failed: msg({ context: 'item status', message: 'Failed' }),
  rejected: msg({ context: 'item status', message: 'Rejected' }),
  returned: msg({ context: 'item status', message: 'Returned' }),
};

/** What each state means for the consultant. */
const EXPLANATIONS: Readonly<Record<ItemStatus, MessageDescriptor>> = {
  created: msg`The order was received. The commission is pending until the item is completed.`,
  ongoing: msg`The item is being prepared or is on its way to the customer.`,
  delivered: msg`The customer has the item and may still return it. After 7 days it becomes completed.`,
  completed: msg`Delivered more than 7 days ago: final, the commission is confirmed.`,
  failed: msg`The order did not succeed. It earns no commission.`,
  rejected: msg`The item was sent, but the delivery did not succeed. It earns no commission.`,
  returned: msg`The customer returned the item. It earns no commission.`,
};

/** Name of an item status; null for one of a newer gateway, which is shown as it came. */
export const itemStatusName = (status: string): MessageDescriptor | null =>
  isItemStatus(status) ? NAMES[status] : null;

/** Sentence that explains an item status; null for one that this version does not know. */
export const itemStatusExplanation = (status: string): MessageDescriptor | null =>
  isItemStatus(status) ? EXPLANATIONS[status] : null;
