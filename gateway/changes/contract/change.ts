import * as v from 'valibot';

const textOrNone = v.nullable(v.string());

const profile = v.strictObject({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone_number: textOrNone,
  whatsapp_number: textOrNone,
  account_type: v.picklist(['consultant', 'store']),
  store_name: textOrNone,
  city: textOrNone,
  state: textOrNone,
  address: textOrNone,
  preferred_language: textOrNone,
  /** Id of the leader in the marketplace. */
  leader: textOrNone,
});

const account = v.strictObject({
  id: v.string(),
  type: v.picklist(['bank_transfer', 'mobile_money']),
  bank: textOrNone,
  name: v.string(),
  number: v.string(),
});

const paymentAccount = v.strictObject({
  change: v.picklist(['added', 'edited', 'marked', 'removed']),
  accounts: v.array(account),
  /** Id of the account that payouts go to from the day `paid_from` on; null: to none. */
  paid_to: textOrNone,
  paid_from: textOrNone,
});

const acceptance = v.strictObject({ version: v.string(), agreed_at: v.string(), language: v.string() });

const invitation = v.strictObject({
  invitation: v.string(),
  type: v.picklist(['member', 'store']),
  name: v.string(),
  phone_number: textOrNone,
  email: textOrNone,
});

/** The money of a month of a consultant; the amount in minor units of the currency. */
export const payoutOrderSchema = v.strictObject({
  month: v.string(),
  amount_minor: v.number(),
  currency: v.string(),
  method: v.string(),
  state: v.string(),
  payable_from: textOrNone,
  reason: v.string(),
  account: v.nullable(v.strictObject({ ...account.entries, name: textOrNone, number: textOrNone, type: v.string() })),
});

const change = <const Kind extends string, Data extends v.GenericSchema>(kind: Kind, data: Data) =>
  v.strictObject({
    /** Where to go on from: `after` of the next question. */
    cursor: v.string(),
    id: v.string(),
    kind: v.literal(kind),
    at: v.string(),
    consultant: v.string(),
    data,
  });

/** Something that happened in the program, of which the marketplace is told. */
export const changeSchema = v.variant('kind', [
  change('registration', profile),
  change('profile', profile),
  change('payment-account', paymentAccount),
  change('acceptance', acceptance),
  change('invitation', invitation),
  change('payout', payoutOrderSchema),
]);
export type Change = v.InferOutput<typeof changeSchema>;
export type ChangeKind = Change['kind'];
export const CHANGE_KINDS: readonly ChangeKind[] = changeSchema.options.map(({ entries }) => entries.kind.literal);

export const changesAnswerSchema = v.strictObject({
  changes: v.array(changeSchema),
  /** Where to go on from, also when there was nothing. */
  next: v.string(),
  /** There is more already. */
  more: v.boolean(),
});
