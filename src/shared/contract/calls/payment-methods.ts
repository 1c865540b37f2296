import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, isoDay, minorUnits, none } from '#shared/contract/shapes.ts';

const line = v.pipe(v.string(), v.maxLength(200));
/**
 * `version` is the `If-Match` of an edit. `paid_to`: payouts go to this account; `paid_from` is the first market day for
 * which they do. `removable`: not the only account while something is due to it. A gateway that does not say `paid_to`
 * knows neither of the two calls below, and the app offers neither.
 */
const common = {
  id: v.string(),
  updated_at: v.string(),
  version: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
  paid_to: v.optional(v.boolean()),
  paid_from: v.optional(v.nullable(isoDay)),
  removable: v.optional(v.boolean()),
};

const bankTransfer = v.object({
  type: v.literal('bank_transfer'),
  ...common,
  account_name: v.string(),
  account_number: v.string(),
  bank: v.object({ id: v.string(), bank: v.string() }),
});
const mobileMoney = v.object({
  type: v.literal('mobile_money'),
  ...common,
  full_name: v.string(),
  phone_number: v.string(),
});
export const paymentMethodSchema = v.union([bankTransfer, mobileMoney]);
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>;

export const bankPayload = v.strictObject({ bank: line, account_name: line, account_number: line });
export const mobilePayload = v.strictObject({ full_name: line, phone_number: line });
export type BankPayload = v.InferOutput<typeof bankPayload>;
export type MobilePayload = v.InferOutput<typeof mobilePayload>;
/** Which of the two follows from `{type}` of the path. */
const payload = v.union([bankPayload, mobilePayload]);

/** Each refused to an impersonating session: payment details belong to their owner alone. */
const own = { access: 'own', toggle: 'payment_methods', noImpersonation: true, query: none } as const;

export const paymentMethods = defineCall({
  ...own,
  method: 'GET',
  path: 'ewoks/consultants/{id}/payment-methods',
  body: none,
  answer: v.array(paymentMethodSchema),
});
/** `{type}`: `bank_transfer` or `mobile_money`. */
export const addPaymentMethod = defineCall({
  ...own,
  method: 'POST',
  path: 'ewoks/consultants/{id}/payment-methods/{type}',
  body: payload,
  answer: paymentMethodSchema,
});
export const editPaymentMethod = defineCall({
  ...own,
  method: 'PUT',
  path: 'ewoks/consultants/{id}/payment-methods/{type}/{paymentMethodId}',
  body: payload,
  answer: paymentMethodSchema,
});

/**
 * Lets payouts go to this account, from the day after the gateway was asked. Answers it as it is then; asked again, it is
 * the same.
 */
export const markPaymentMethod = defineCall({
  ...own,
  method: 'PUT',
  path: 'ewoks/consultants/{id}/payment-methods/{type}/{paymentMethodId}/paid-to',
  body: none,
  answer: paymentMethodSchema,
});
/**
 * Removes an account; payouts go to the newest of the others then, from the day after. One that was removed before is
 * answered the same. `left` is how many there are still.
 */
export const removePaymentMethod = defineCall({
  ...own,
  method: 'DELETE',
  path: 'ewoks/consultants/{id}/payment-methods/{type}/{paymentMethodId}',
  body: none,
  answer: v.object({ left: count }),
});

/** The ways of being paid that the market has; `voucher` has no form. */
export const availablePaymentMethods = defineCall({
  method: 'GET',
  path: 'ewoks/available-payment-methods',
  access: 'session',
  query: none,
  body: none,
  answer: v.object({ payment_methods: v.array(v.object({ type: v.string(), name: v.string() })) }),
});

/** Strictly over it commissions are paid in cash, else by voucher. */
export const payoutThreshold = defineCall({
  method: 'GET',
  path: 'ewoks/voucher-payment-threshold',
  access: 'session',
  query: none,
  body: none,
  answer: v.object({ threshold: minorUnits, currency: v.string() }),
});
