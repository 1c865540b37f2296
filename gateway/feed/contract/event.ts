import * as v from 'valibot';
import { ITEM_STATUSES, ORDER_TYPES } from '#shared/domain/items/order-status.ts';
import { isIsoDay } from '#shared/domain/time/period.ts';
import {
  GIVEN_ID,
  GIVEN_ORDER_ID,
  KNOWN_ID,
  KNOWN_ORDER_ID,
  LIKE_A_CORRECTION,
  LONGEST_ID,
} from '#gateway/rules/given-id.ts';

const anyId = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_ID));
/** An id that the marketplace gives; it stands in paths and keys. */
const A_KEY = 'an id of signs that can be seen, without a slash, which may be written as %2F';
const AN_ORDER_KEY = 'an id of signs that can be seen';
const id = v.pipe(anyId, v.regex(GIVEN_ID, A_KEY));
const itemId = v.pipe(
  id,
  v.check((given) => !LIKE_A_CORRECTION.test(given), 'an id that does not end in "~" and a number'),
);
const orderId = v.pipe(anyId, v.regex(GIVEN_ORDER_ID, AN_ORDER_KEY));
/** One that names what must be there already. */
const knownId = v.pipe(anyId, v.regex(KNOWN_ID, A_KEY));
const knownOrderId = v.pipe(anyId, v.regex(KNOWN_ORDER_ID, AN_ORDER_KEY));
const eventId = knownOrderId;
const AN_INSTANT = 'an instant like 2026-11-20T14:07:00Z';
/** A moment that the calendar has: JavaScript takes the 31st of April for the 1st of May, and cannot read an offset of hours alone. */
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(AN_INSTANT),
  v.check((at) => isIsoDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)), AN_INSTANT),
);
/**
 * Half of a sign, as a system leaves that cuts a text within one, is a sign that cannot be shown: no database keeps it as JSON. Nor does
 * one keep a NUL, which ids have none of anyway.
 */
const text = v.pipe(
  v.string(),
  v.check((given) => !given.includes('\0'), 'a text without NUL'),
  v.transform((given) => given.replaceAll(/\p{Cs}/gu, '\ufffd')),
  v.trim(),
  v.maxLength(500),
);
const named = v.pipe(text, v.minLength(1));
const optional = v.optional(v.nullable(text));
const amount = v.pipe(
  v.union([v.string(), v.number()], 'an amount like 169.90'),
  v.transform((given) => String(given).trim()),
  v.regex(/^-?\d{1,12}(?:\.\d{1,3})?$/, 'an amount like 169.90'),
);

const step = v.strictObject({ status: v.picklist(ITEM_STATUSES), at: instant, reason: optional });

const item = v.strictObject({
  item_id: itemId,
  name: v.optional(text, ''),
  price: amount,
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)), 1),
  category: v.optional(text, ''),
  product_id: v.optional(text, ''),
  sku: v.optional(text, ''),
  brand: v.optional(text, ''),
  vendor: v.optional(text, ''),
  item_type: v.optional(text, 'product'),
  steps: v.optional(v.pipe(v.array(step), v.maxLength(20)), []),
});

const order = v.strictObject({
  order_id: orderId,
  consultant: knownId,
  ordered_at: instant,
  order_type: v.optional(v.picklist(ORDER_TYPES), 'mall'),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency like MAD'))),
  customer: v.optional(v.strictObject({ name: optional, phone: optional, address: optional, email: optional }), {}),
  items: v.pipe(v.array(item), v.minLength(1), v.maxLength(100)),
});

const itemStatus = v.strictObject({
  consultant: knownId,
  order_id: knownOrderId,
  item_id: knownId,
  status: v.picklist(ITEM_STATUSES),
  reason: optional,
});

const consultant = v.strictObject({
  consultant: id,
  first_name: v.optional(named),
  last_name: v.optional(named),
  email: v.optional(v.pipe(named, v.regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'))),
  phone_number: v.optional(v.nullable(named)),
  leader: v.optional(v.nullable(knownId)),
  status: v.optional(v.picklist(['active', 'suspended', 'banned'])),
});

const product = v.strictObject({
  product_id: v.pipe(named, v.maxLength(100)),
  name: v.optional(named),
  brand: v.optional(text),
  vendor: v.optional(text),
  sku: v.optional(text),
});

const payout = v.strictObject({
  consultant: knownId,
  month: v.pipe(v.string(), v.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'a month like 2026-11')),
  state: v.picklist(['sent', 'paid', 'failed']),
  reason: v.optional(v.pipe(text, v.maxLength(200)), ''),
});

const adjustment = v.strictObject({
  consultant: knownId,
  amount,
  words: v.pipe(named, v.maxLength(200)),
  type: v.optional(v.picklist(['adjustment', 'brand-to-store', 'other']), 'adjustment'),
});

const event = <const Kind extends string, Data extends v.GenericSchema>(kind: Kind, data: Data) =>
  v.strictObject({ id: eventId, kind: v.literal(kind), at: instant, data });

/** Something that a marketplace tells. Amounts in major units of the consultant's currency, of the whole line. */
export const feedEventSchema = v.variant('kind', [
  event('order', order),
  event('item-status', itemStatus),
  event('consultant', consultant),
  event('product', product),
  event('payout', payout),
  event('adjustment', adjustment),
]);
export type FeedEvent = v.InferOutput<typeof feedEventSchema>;
export type EventKind = FeedEvent['kind'];
export type EventOf<Kind extends EventKind> = Extract<FeedEvent, { kind: Kind }>;

/** Most events of a request. */
export const MOST_EVENTS = 5000;
