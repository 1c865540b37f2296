import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOrderType, type OrderType } from '#shared/domain/items/order-status.ts';

const NAMES: Readonly<Record<OrderType, MessageDescriptor>> = {
  mall: msg({ context: 'order type', message: 'Mall' }),
  jpay: msg({ context: 'order type', message: 'JPay' }),
  ods: msg({ context: 'order type', message: 'Food' }),
};

/** Name of an order type; null for one of a newer gateway, which is shown as it came. */
export const orderTypeName = (type: string): MessageDescriptor | null => (isOrderType(type) ? NAMES[type] : null);
