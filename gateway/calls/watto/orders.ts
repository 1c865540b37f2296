import { orders } from '#shared/contract/calls/watto.ts';
import { ITEM_FIELDS, itemKey } from '#shared/domain/items/item.ts';
import { serve } from '#gateway/calls/handler.ts';
import { ITEM_COLUMN } from '#gateway/db/schema/item-columns.ts';
import { columnAnswers } from './column-answer.ts';
import { plainOrders } from './orders-plain.ts';
import { counterVersion } from './own-items.ts';

const columnOrders = columnAnswers({
  table: 'order_item',
  fields: ITEM_FIELDS,
  sql: Object.fromEntries(ITEM_COLUMN.map(({ field, column }) => [field, column])),
  gone: 'deleted_at is not null',
  moment: 'ordered_at',
  thenBy: ['order_id', 'item_id'],
  nameOf: (field) => itemKey({ orderId: field('orderId'), id: field('id') }),
  lastOf: (id) => id,
});

/**
 * Items as columns, those of one period or those that changed after a cursor, what is gone among them; or the plain list, page
 * by page.
 */
export const serveOrders = serve(
  orders,
  [
    'Items that a consultant sold',
    'By pages as rows, or of a month as columns, or as a delta of what changed after a cursor.',
  ],
  (request, services) =>
    request.query.shape === 'columns' ? columnOrders(request, services) : plainOrders(request, services),
  counterVersion,
);
