import { type RawBuilder, sql } from 'kysely';
import {
  commissionsByCategory,
  commissionsByService,
  commissionsByStatus,
  commissionsByType,
  commissionsTotal,
} from '#shared/contract/calls/commissions.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import { COMMISSION_CATEGORIES, COMMISSION_TYPES } from '#shared/domain/commissions/commission-line.ts';
import { ITEM_STATUSES, ORDER_TYPES } from '#shared/domain/items/order-status.ts';
import { commissionCategoryLabel } from '#gateway/words/commissions.ts';
import { serve } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { counterVersion } from './own-items.ts';
import { AMOUNTS, filteredLines } from './own-lines.ts';

interface Asked {
  session: Session;
  query: QueryOf<typeof commissionsTotal>;
}

export const serveCommissionsTotal = serve(
  commissionsTotal,
  ['Commissions of a month', 'What is confirmed and what is pending.'],
  async (request, services) => {
    const amounts = await filteredLines(request, services).select(AMOUNTS).executeTakeFirstOrThrow();
    return { currency: request.session.currency, ...amounts };
  },
  counterVersion,
);

/** Sums by what an expression says of each line, those of `known` first and in their order. */
async function grouped(request: Asked, services: Services, by: RawBuilder<string>, known: readonly string[]) {
  const rows = await filteredLines(request, services)
    .select(by.as('code'))
    .select(AMOUNTS)
    .groupBy(sql`1`)
    .execute();
  const place = (code: string): number => (known.includes(code) ? known.indexOf(code) : known.length);
  return rows.sort((a, b) => place(a.code) - place(b.code) || (a.code < b.code ? -1 : 1));
}

export const serveCommissionsByType = serve(
  commissionsByType,
  ['Commissions by type', 'Own sales, sales of the team, bonuses, corrections.'],
  async (request, services) => {
    const rows = await grouped(request, services, sql<string>`type`, COMMISSION_TYPES);
    return {
      currency: request.session.currency,
      data: rows.map(({ code, ...amounts }) => ({ type: code, ...amounts })),
    };
  },
  counterVersion,
);

/** The service of a line as `serviceOf` of src/shared/domain/commissions/commission-days.ts tells it. */
const SERVICE = sql<string>`case when category in ('mall', 'jpay', 'ods') then category else 'other' end`;

export const serveCommissionsByService = serve(
  commissionsByService,
  ['Commissions by service', 'By the kinds of orders that they come from, and what else there is.'],
  async (request, services) => {
    const rows = await grouped(request, services, SERVICE, ORDER_TYPES);
    const data = rows.map(({ code, ...amounts }) => ({
      service: code,
      label: commissionCategoryLabel(code, request.locale),
      ...amounts,
    }));
    return { currency: request.session.currency, data };
  },
  counterVersion,
);

export const serveCommissionsByCategory = serve(
  commissionsByCategory,
  ['Commissions by kind', 'Sales, bonuses, adjustments, impact of the success rate, and what moved between months.'],
  async (request, services) => {
    const rows = await grouped(request, services, sql<string>`counts_as`, COMMISSION_CATEGORIES);
    const data = rows.map(({ code, ...amounts }) => ({
      category: code,
      label: commissionCategoryLabel(code, request.locale),
      ...amounts,
    }));
    return { currency: request.session.currency, data };
  },
  counterVersion,
);

/** By the status of the item; '' for lines without one, which are those of the team and of no item. */
export const serveCommissionsByStatus = serve(
  commissionsByStatus,
  ['Commissions by state', 'What is confirmed and what is pending, by the status of the items.'],
  async (request, services) => {
    const rows = await grouped(request, services, sql<string>`status`, ITEM_STATUSES);
    const data = rows.map(({ code, ...amounts }) => ({ status: code, ...amounts }));
    return { currency: request.session.currency, data };
  },
  counterVersion,
);
