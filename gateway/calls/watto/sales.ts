import { salesByCategory, salesByStatus, salesTotal } from '#shared/contract/calls/watto.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import { categoryLabel } from '#gateway/words/categories.ts';
import { serve } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { counterVersion, type ItemQuery, orderedWithin, ownItems, withAny } from './own-items.ts';
import { ORDERS, TOTALS } from './totals.ts';

/** Items of every status count: what of it is earned is told by the status. */
function sold(
  { session, query }: { session: Session; query: QueryOf<typeof salesTotal> },
  services: Services,
): ItemQuery {
  const items = orderedWithin(ownItems(services, session), query, services.market.timeZone);
  return withAny(withAny(items, 'status', query.status), 'category', query.category);
}

export const serveSalesTotal = serve(
  salesTotal,
  ['Sales of a range of days', 'Count and amount in minor units.'],
  async (request, services) => {
    const totals = await sold(request, services).select(TOTALS).select(ORDERS).executeTakeFirstOrThrow();
    return { ...totals, currency: request.session.currency };
  },
  counterVersion,
);

export const serveSalesByStatus = serve(
  salesByStatus,
  ['Sales by status of the item', 'Count and amount of each status in a range of days.'],
  async (request, services) => {
    const data = await sold(request, services)
      .select('status')
      .select(TOTALS)
      .groupBy('status')
      .orderBy('status')
      .execute();
    return { currency: request.session.currency, data };
  },
  counterVersion,
);

export const serveSalesByCategory = serve(
  salesByCategory,
  ['Sales by category', 'Count and amount of each category in a range of days.'],
  async (request, services) => {
    const rows = await sold(request, services)
      .select('category')
      .select(TOTALS)
      .groupBy('category')
      .orderBy('price', 'desc')
      .orderBy('category')
      .execute();
    const data = rows.map((row) => ({ ...row, label: categoryLabel(row.category, request.locale) }));
    return { currency: request.session.currency, data };
  },
  counterVersion,
);
