import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, dayRange, isoDay, minorUnits, none, textList, whole } from '#shared/contract/shapes.ts';

/**
 * Commissions are sums over the ledger. `pending` and `confirmed` are net, in minor units of `currency`. A day in
 * `date_from`/`date_to` is the market's day of the entry; without them all time counts.
 * `type`: direct, indirect1, indirect2; `category`: one of the twelve slugs (`my-team`, `roll-forward`, ...); `status`:
 * that of the item.
 */
const query = v.object({
  ...dayRange,
  type: v.optional(textList),
  category: v.optional(textList),
  status: v.optional(textList),
});
const amounts = { pending: minorUnits, confirmed: minorUnits, lines: count };
const own = { method: 'GET', access: 'own', toggle: 'commissions', query, body: none } as const;

export const commissionsTotal = defineCall({
  ...own,
  path: 'watto/consultants/{id}/commissions/total',
  answer: v.object({ currency: v.string(), ...amounts }),
});
export const commissionsByType = defineCall({
  ...own,
  path: 'watto/consultants/{id}/commissions/grouped-by-type',
  answer: v.object({ currency: v.string(), data: v.array(v.object({ type: v.string(), ...amounts })) }),
});
/** The services that commissions come from: the kinds of orders, and what else there is. */
export const commissionsByService = defineCall({
  ...own,
  path: 'watto/consultants/{id}/commissions/total-services',
  answer: v.object({
    currency: v.string(),
    data: v.array(v.object({ service: v.string(), label: v.string(), ...amounts })),
  }),
});
export const commissionsByCategory = defineCall({
  ...own,
  path: 'watto/consultants/{id}/commissions/grouped-by-category',
  answer: v.object({
    currency: v.string(),
    data: v.array(v.object({ category: v.string(), label: v.string(), ...amounts })),
  }),
});
export const commissionsByStatus = defineCall({
  ...own,
  path: 'watto/consultants/{id}/commissions/grouped-by-status',
  answer: v.object({ currency: v.string(), data: v.array(v.object({ status: v.string(), ...amounts })) }),
});

/**
 * Every line of the ledger, folded per source (see src/shared/domain/commissions/commission-line.ts), as columns. With `period`: the
 * lines that stand in that period, oldest first; `next` continues. With `since`: the lines that changed after that
 * cursor. `deleted` names lines that are gone. `cursor` is where the next delta begins.
 */
export const commissionLines = defineCall({
  ...own,
  path: 'watto/consultants/{id}/commissions/lines',
  query: v.object({
    shape: v.optional(v.picklist(['columns'])),
    period: v.optional(isoDay),
    since: v.optional(whole),
    limit: v.optional(whole),
    next: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  answer: v.object({
    columns: v.unknown(),
    total: count,
    cursor: count,
    next: v.nullable(v.string()),
    deleted: v.array(v.string()),
  }),
});

/** `success_rate` has one decimal and is null for a period without finished orders; `jforce_level` is the level's id. */
const successRateSchema = v.object({
  from_date: isoDay,
  to_date: isoDay,
  success_rate: v.nullable(v.number()),
  orders_completed: count,
  orders_failed: count,
  jforce_level: v.nullable(v.string()),
  impact_perc: v.nullable(v.number()),
  hide_impact: v.boolean(),
});
export type SuccessRate = v.InferOutput<typeof successRateSchema>;

/** Newest period first; an empty page means that there are no more. */
export const successRates = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/orders-success-rate-by-period',
  access: 'own',
  toggle: 'success_rate',
  query: v.object({ ...dayRange, page: v.optional(whole), per_page: v.optional(whole) }),
  body: none,
  answer: v.object({ data: v.array(successRateSchema) }),
});

/** The level's steps: from this rate on (percent), this impact on commissions (percent, negative is a penalty). */
export const successRateConfigs = defineCall({
  method: 'GET',
  path: 'watto/success-rate-configs/{levelId}',
  access: 'session',
  toggle: 'success_rate',
  query: none,
  body: none,
  answer: v.object({ data: v.array(v.object({ from: v.number(), impact_perc: v.number() })) }),
});
