import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { isoDay, minorUnits, none } from '#shared/contract/shapes.ts';

/** What the amount is made of; the parts add up to it. See src/shared/domain/money/payout-parts.ts. */
const partsSchema = v.object({
  opening: minorUnits,
  direct: minorUnits,
  indirect1: minorUnits,
  indirect2: minorUnits,
  bonuses: minorUnits,
  reversals: minorUnits,
  adjustments: minorUnits,
  impact: minorUnits,
  carried_over: minorUnits,
});

/**
 * How a closed month (`period`, its first day) is paid. `method` is that of the decision: cash, add-account (cash, but
 * there was no account), voucher or none. `state`: none, waiting (for an account), decided, sent, paid or failed, since
 * `state_at`; a newer gateway may know more. `account` is the one that is paid, `mask` its last characters; null when it
 * is not known or not shown. `payable_from`: the day after the account was added that it waited for. `moved_on`: pending
 * commissions that went on to the next month, no part of the amount.
 */
export const payoutSchema = v.object({
  period: isoDay,
  amount: minorUnits,
  threshold: minorUnits,
  method: v.string(),
  decided_at: v.string(),
  state: v.string(),
  state_at: v.string(),
  reason: v.string(),
  payable_from: v.nullable(isoDay),
  account: v.nullable(v.object({ type: v.string(), bank: v.string(), mask: v.string() })),
  events: v.array(v.object({ state: v.string(), at: v.string(), reason: v.string() })),
  parts: partsSchema,
  moved_on: v.nullable(minorUnits),
});
export type Payout = v.InferOutput<typeof payoutSchema>;

/** The payouts of all closed months, newest first. */
export const payouts = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/payouts',
  access: 'own',
  toggle: 'commissions',
  query: none,
  body: none,
  answer: v.object({ currency: v.string(), data: v.array(payoutSchema) }),
});
