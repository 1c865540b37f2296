import type { Item } from '#shared/domain/items/item.ts';
import type { OrderItem } from '#shared/contract/calls/watto.ts';

/** An item of the plain list as the product's own item. */
export const toItem = (row: OrderItem): Item => ({
  orderId: row.order_id,
  id: row.item_id,
  name: row.name,
  status: row.status,
  orderType: row.order_type,
  itemType: row.item_type,
  category: row.category,
  brand: row.brand,
  vendor: row.vendor,
  sku: row.sku,
  productId: row.product_id,
  image: row.image,
  quantity: row.quantity,
  price: row.price,
  commission: row.commission,
  rateBp: row.rate_bp,
  currency: row.currency,
  orderedAt: row.ordered_at,
  statusAt: row.status_at,
  deliveredAt: row.delivered_at ?? '',
  completedAt: row.completed_at ?? '',
});

/** The reverse of {@link toItem}. */
export const toOrderItem = (item: Item): OrderItem => ({
  order_id: item.orderId,
  item_id: item.id,
  name: item.name,
  status: item.status,
  order_type: item.orderType,
  item_type: item.itemType,
  category: item.category,
  brand: item.brand,
  vendor: item.vendor,
  sku: item.sku,
  product_id: item.productId,
  image: item.image,
  quantity: item.quantity,
  price: item.price,
  commission: item.commission,
  rate_bp: item.rateBp,
  currency: item.currency,
  ordered_at: item.orderedAt,
  status_at: item.statusAt,
  delivered_at: item.deliveredAt === '' ? null : item.deliveredAt,
  completed_at: item.completedAt === '' ? null : item.completedAt,
});
