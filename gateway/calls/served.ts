import { serveLevel } from './ewoks/level.ts';
import type { Served } from './handler.ts';
import { serveBlock } from './mouse/block.ts';
import { serveHomepage } from './mouse/homepage.ts';
import { serveOrderFilters } from './watto/order-filters.ts';
import { serveOrder } from './watto/order.ts';
import { serveOrders } from './watto/orders.ts';
import { servePeriods } from './watto/periods.ts';
import { serveSalesByCategory, serveSalesByStatus, serveSalesTotal } from './watto/sales.ts';
import { serveSummaries } from './watto/summaries.ts';

/** Every business call with its handler. */
export const SERVED: readonly Served[] = [
  servePeriods,
  serveSummaries,
  serveOrders,
  serveOrder,
  serveOrderFilters,
  serveSalesTotal,
  serveSalesByStatus,
  serveSalesByCategory,
  serveLevel,
  serveBlock,
  serveHomepage,
];
