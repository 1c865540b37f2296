/** The seven states of an order item, in the order in which a good one lives through them. */
export const ITEM_STATUSES = [
  'created',
  'ongoing',
  'delivered',
  'completed',
  'failed',
  'rejected',
  'returned',
] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export const isItemStatus = (value: unknown): value is ItemStatus => ITEM_STATUSES.some((status) => status === value);

/** Days between delivery and completion without a return (docs/import.md, "Status and times"). */
export const COMPLETION_DAYS = 7;

/** Where the commission of an item stands, which its status alone decides. */
export type CommissionState = 'pending' | 'confirmed' | 'none';

const COMMISSION_STATE: Readonly<Record<ItemStatus, CommissionState>> = {
  created: 'pending',
  ongoing: 'pending',
  delivered: 'pending',
  completed: 'confirmed',
  failed: 'none',
  rejected: 'none',
  returned: 'none',
};

/** State of the commission of an item; a status of a newer gateway counts as pending, never as earned. */
export const commissionState = (status: string): CommissionState =>
  isItemStatus(status) ? COMMISSION_STATE[status] : 'pending';

/** The order types of the marketplace; `ods` is food. */
export const ORDER_TYPES = ['mall', 'jpay', 'ods'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
/** The most common one: of an order whose type is not known. */
export const USUAL_ORDER_TYPE: OrderType = 'mall';
export const isOrderType = (value: unknown): value is OrderType => ORDER_TYPES.some((type) => type === value);
