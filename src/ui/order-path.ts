import { USUAL_ORDER_TYPE } from '#shared/domain/items/order-status.ts';

/** Address of the details of an order: its type is part of it. */
export const orderPath = (orderId: string, orderType?: string): string =>
  `/orders/${encodeURIComponent(orderId)}/orderType/${encodeURIComponent(orderType ?? USUAL_ORDER_TYPE)}`;
