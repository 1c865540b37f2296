import type { orders } from '#shared/contract/calls/watto.ts';
import { itemKey } from '#shared/domain/items/item.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import type { Beside } from '#gateway/db/live-session.ts';
import type { Request } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import type { ReadyJson } from '#gateway/base/ready-json.ts';
import { answerColumns, besideColumns, type Lists } from './column-answer.ts';
import { columnLists } from './column-lists.ts';
import type { Field } from './column-source.ts';

/** The columns of items, named as on the wire. */
const FIELDS: Readonly<Record<string, Field>> = {
  orderId: { kind: 's', sql: 'order_id' },
  id: { kind: 'd', sql: 'item_id' },
  name: { kind: 'd', sql: 'name' },
  status: { kind: 'd', sql: 'status' },
  orderType: { kind: 'd', sql: 'order_type' },
  itemType: { kind: 'd', sql: 'item_type' },
  category: { kind: 'd', sql: 'category' },
  brand: { kind: 'd', sql: 'brand' },
  vendor: { kind: 'd', sql: 'vendor' },
  sku: { kind: 'd', sql: 'sku' },
  productId: { kind: 'd', sql: 'product_id' },
  image: { kind: 'd', sql: 'image' },
  currency: { kind: 'd', sql: 'currency' },
  quantity: { kind: 'i', sql: 'quantity' },
  price: { kind: 'i', sql: 'price_minor' },
  commission: { kind: 'i', sql: 'commission_minor' },
  rateBp: { kind: 'i', sql: 'rate_bp' },
  orderedAt: { kind: 't', sql: 'ordered_at' },
  statusAt: { kind: 't', sql: 'status_at' },
  deliveredAt: { kind: 't', sql: 'delivered_at' },
  completedAt: { kind: 't', sql: 'completed_at' },
};

const LISTS: Lists = {
  ...columnLists({
    table: 'order_item',
    fields: FIELDS,
    moment: 'ordered_at',
    thenBy: ['order_id', 'item_id'],
    gone: { when: 'deleted_at is not null', named: ['orderId', 'id'] },
  }),
  nameOf: ([orderId, id]) => itemKey({ orderId, id }),
  lastOf: (text) => text,
};

/** Items as columns: those of one period, or those that changed after a cursor, what is gone among them. */
export const columnOrders = (request: Request<typeof orders>, services: Services): Promise<ReadyJson> =>
  answerColumns(request, services, LISTS);

export const besideColumnOrders = (query: QueryOf<typeof orders>): Beside | null => besideColumns(query, LISTS);
