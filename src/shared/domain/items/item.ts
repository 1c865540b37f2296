/**
 * One item of an order as lists show it: no customer data. Times are UTC ISO 8601, amounts minor units.
 * `id` is unique within its order only; {@link itemKey} is unique for a consultant.
 * `price` is what was paid for the whole line (all pieces), `commission` what the consultant earns on it while
 * nothing goes wrong, `rateBp` the rate behind it in basis points.
 * `status`, `category` and `orderType` stay open strings: a newer gateway may know more of them.
 */
export interface Item {
  orderId: string;
  id: string;
  name: string;
  status: string;
  orderType: string;
  itemType: string;
  category: string;
  brand: string;
  vendor: string;
  sku: string;
  productId: string;
  image: string;
  quantity: number;
  price: number;
  commission: number;
  rateBp: number;
  currency: string;
  orderedAt: string;
  statusAt: string;
  deliveredAt: string;
  completedAt: string;
}

/** Key of an item among all items of a consultant. */
export const itemKey = (item: Pick<Item, 'orderId' | 'id'>): string => `${item.orderId}/${item.id}`;
