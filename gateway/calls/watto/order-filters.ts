import { orderFilters } from '#shared/contract/calls/watto.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { serve } from '#gateway/calls/handler.ts';
import { counterVersion, ownItems } from './own-items.ts';
import { rankOf } from '#gateway/rules/item-life.ts';

/** The values that the consultant's items have: statuses in the order of an item's life, types by name. */
export const serveOrderFilters = serve(
  orderFilters,
  ['What items can be filtered by', 'The values that occur among the items of this consultant.'],
  async ({ session }, services) => {
    const rows = await ownItems(services, session)
      .select(['status', 'order_type'])
      .select((row) => [row.fn.min('ordered_at').as('first'), row.fn.max('ordered_at').as('last')])
      .groupBy(['status', 'order_type'])
      .execute();
    const days = rows
      .flatMap(({ first, last }) => [first, last].map((at) => marketDay(at, services.market.timeZone)))
      .sort();
    return {
      statuses: [...new Set(rows.map((row) => row.status))].sort((a, b) => rankOf(a) - rankOf(b)),
      order_types: [...new Set(rows.map((row) => row.order_type))].sort(),
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
    };
  },
  counterVersion,
);
