import * as v from 'valibot';
import { AGE_BINS, RETURN_DAYS } from '#shared/domain/commissions/forecast/chance-table.ts';
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

const rateEnd = v.object({
  success_rate: v.nullable(v.number()),
  impact_perc: v.nullable(v.number()),
  amount: minorUnits,
});

/**
 * One decision about the impact of a month, oldest first: the settlement, then what later events corrected. Counts, rate
 * and step are those of that moment (null where they were not kept), `amount` is what it wrote, `total` the sum up to it.
 * `line_id`: its commission line, '' when nothing had to be written; `period`: the month in which that stands.
 * `cause`: settled, order-completed, order-failed, order-returned, order-added (an order that came later), recounted
 * (once, when the rule changed), before (decided at the month's end by the rule before); a newer gateway may know more.
 */
const impactSchema = v.object({
  line_id: v.string(),
  at: v.string(),
  period: isoDay,
  orders_completed: v.nullable(count),
  orders_failed: v.nullable(count),
  success_rate: v.nullable(v.number()),
  step_from: v.nullable(v.number()),
  impact_perc: v.nullable(v.number()),
  amount: minorUnits,
  total: minorUnits,
  cause: v.string(),
  order_id: v.nullable(v.string()),
});

/**
 * What becomes of a month's rate in money, minor units of `currency`. `state`: running, closed (the month is over, its
 * `base` frozen, its rate still open) or settled. `settles_by`: the last market day of waiting. `expected`: the impact of
 * the rate shown; `amount`: the sum of what was written. `low` and `high`: all open orders that still can failing, or
 * completing; null with none open. `failed_orders`: the newest ones, at most 50.
 */
export const settlementSchema = v.object({
  state: v.string(),
  currency: v.string(),
  base: minorUnits,
  settles_by: isoDay,
  settled_at: v.nullable(v.string()),
  orders_open: count,
  step_from: v.nullable(v.number()),
  expected: minorUnits,
  amount: minorUnits,
  low: v.nullable(rateEnd),
  high: v.nullable(rateEnd),
  steps: v.array(v.object({ from: v.number(), impact_perc: v.number() })),
  impacts: v.array(impactSchema),
  failed_orders: v.array(v.string()),
});
export type Settlement = v.InferOutput<typeof settlementSchema>;

const perDay = (length: number) =>
  v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), v.length(length));
const pace = v.object({ on: perDay(AGE_BINS.length), off: perDay(AGE_BINS.length) });

/**
 * How fast items move on (see src/shared/domain/commissions/forecast/chance-table.ts), from the last six months of the
 * program and of the consultant, before the present day: moves per 10,000 days by bins of age, busyness of the weekdays in
 * percent. Under a kilobyte.
 */
export const commissionChances = defineCall({
  ...own,
  path: 'watto/consultants/{id}/commissions/chances',
  query: none,
  answer: v.object({ created: pace, ongoing: pace, returns: perDay(RETURN_DAYS), weekdays: perDay(7) }),
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
  settlement: v.optional(settlementSchema),
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
