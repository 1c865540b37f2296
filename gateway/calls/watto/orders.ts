import { orders } from '#shared/contract/calls/watto.ts';
import { serve } from '#gateway/calls/handler.ts';
import { besideColumnOrders, columnOrders } from './orders-columns.ts';
import { besidePlainOrders, plainOrders } from './orders-plain.ts';
import { counterVersion } from './own-items.ts';

export const serveOrders = serve(
  orders,
  (request, services) =>
    request.query.shape === 'columns' ? columnOrders(request, services) : plainOrders(request, services),
  counterVersion,
  (query, { market }) =>
    query.shape === 'columns' ? besideColumnOrders(query) : besidePlainOrders(query, market.timeZone),
);
