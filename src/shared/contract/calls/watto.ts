import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { fieldsOf, recordOf } from '#shared/domain/fields.ts';
import { ITEM_FIELDS, wireOf } from '#shared/domain/items/item.ts';
import { count, dayRange, isoDay, minorUnits, none, textList, whole } from '#shared/contract/shapes.ts';

const periodSchema = v.object({ from: isoDay, to: isoDay, formatted: v.string() });

/** `GET watto/periods/all?reverse=1`: newest first. */
export const periods = defineCall({
  method: 'GET',
  path: 'watto/periods/all',
  access: 'session',
  query: v.object({ reverse: v.optional(v.string()) }),
  body: none,
  answer: v.object({ data: v.array(periodSchema) }),
});

const cellSchema = v.object({
  status: v.string(),
  category: v.string(),
  order_type: v.string(),
  items: count,
  quantity: count,
  price: minorUnits,
  commission: minorUnits,
});

/** Commissions of a period by type and by the category under which they count. */
const commissionCellSchema = v.object({
  type: v.string(),
  category: v.string(),
  pending: minorUnits,
  confirmed: minorUnits,
  lines: count,
});

const summarySchema = v.object({
  period: isoDay,
  currency: v.string(),
  orders: count,
  cells: v.array(cellSchema),
  days: v.object({ items: v.array(count), price: v.array(minorUnits) }),
  /** Empty where there are none; an older gateway does not say. */
  commissions: v.optional(v.array(commissionCellSchema)),
});

/**
 * Capability `summaries`: totals of all periods that have items, newest first, in one answer.
 * `cursor` is the consultant's change counter at that moment, the start of the first delta.
 */
export const summaries = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/summaries',
  access: 'own',
  query: none,
  body: none,
  answer: v.object({ cursor: count, data: v.array(summarySchema) }),
});

/** One item of an order in the plain list. Amounts are minor units of `currency`, `price` that of the whole line. */
const orderItemSchema = v.object({
  ...recordOf(fieldsOf(ITEM_FIELDS, 'key', 'text', 'instant').map(wireOf), () => v.string()),
  ...recordOf(fieldsOf(ITEM_FIELDS, 'whole').map(wireOf), () => count),
  ...recordOf(fieldsOf(ITEM_FIELDS, 'amount').map(wireOf), () => minorUnits),
  ...recordOf(fieldsOf(ITEM_FIELDS, 'instantOrNone').map(wireOf), () => v.nullable(v.string())),
});
export type OrderItem = v.InferOutput<typeof orderItemSchema>;

const plainOrders = v.object({ total: count, page: count, per_page: count, data: v.array(orderItemSchema) });

/**
 * Capability `columns`. Rows go oldest first. With `period`: all items of that period, at most `limit` in one answer;
 * `next` continues the list. With `since`: the items that changed after that cursor, whatever their period, in the order
 * of their changes. `deleted` names items ("orderId/itemId") that are gone. `cursor` is where the next delta begins.
 */
const columnOrders = v.object({
  columns: v.unknown(),
  total: count,
  cursor: count,
  next: v.nullable(v.string()),
  deleted: v.array(v.string()),
});

export const orders = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/orders',
  access: 'own',
  toggle: 'orders',
  query: v.object({
    ...dayRange,
    completed_from: v.optional(isoDay),
    completed_to: v.optional(isoDay),
    status: v.optional(textList),
    order_type: v.optional(textList),
    page: v.optional(whole),
    per_page: v.optional(whole),
    shape: v.optional(v.picklist(['plain', 'columns'])),
    period: v.optional(isoDay),
    since: v.optional(whole),
    limit: v.optional(whole),
    next: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  body: none,
  answer: v.union([columnOrders, plainOrders]),
});
export type PlainOrders = v.InferOutput<typeof plainOrders>;
export type ColumnOrders = v.InferOutput<typeof columnOrders>;

const eventSchema = v.object({ status: v.string(), at: v.string(), reason: v.optional(v.nullable(v.string()), null) });

/** One order with its customer and each item's steps. */
export const order = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/order/{orderId}',
  access: 'own',
  toggle: 'orders',
  query: none,
  body: none,
  answer: v.object({
    order_id: v.string(),
    order_type: v.string(),
    ordered_at: v.string(),
    currency: v.string(),
    customer: v.nullable(
      v.object({
        name: v.nullable(v.string()),
        phone: v.nullable(v.string()),
        address: v.nullable(v.string()),
        email: v.nullable(v.string()),
      }),
    ),
    items: v.array(v.object({ ...orderItemSchema.entries, events: v.array(eventSchema) })),
  }),
});

/** What the filter screen can offer: the values that this consultant's items have. */
export const orderFilters = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/orders/filters',
  access: 'own',
  toggle: 'orders',
  query: none,
  body: none,
  answer: v.object({
    statuses: v.array(v.string()),
    order_types: v.array(v.string()),
    first_day: v.nullable(isoDay),
    last_day: v.nullable(isoDay),
  }),
});

const totalsSchema = v.object({ items: count, quantity: count, price: minorUnits, commission: minorUnits });
const salesQuery = v.object({ ...dayRange, status: v.optional(textList), category: v.optional(textList) });

export const salesTotal = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/sales/total',
  access: 'own',
  toggle: 'sales',
  query: salesQuery,
  body: none,
  answer: v.object({ ...totalsSchema.entries, orders: count, currency: v.string() }),
});

export const salesByStatus = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/sales/by-status',
  access: 'own',
  toggle: 'sales',
  query: salesQuery,
  body: none,
  answer: v.object({ currency: v.string(), data: v.array(v.object({ status: v.string(), ...totalsSchema.entries })) }),
});

export const salesByCategory = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/sales/by-category',
  access: 'own',
  toggle: 'sales',
  query: salesQuery,
  body: none,
  answer: v.object({
    currency: v.string(),
    data: v.array(v.object({ category: v.string(), label: v.string(), ...totalsSchema.entries })),
  }),
});
