import * as v from 'valibot';
import type { BankPayload, MobilePayload, PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import {
  accountDoubt,
  type AccountDoubt,
  accountProblem,
  groupedAccount,
  type KnownBank,
  plainAccount,
} from '#shared/domain/validation/account-number.ts';
import type { Problem } from '#shared/domain/validation/codes.ts';
import { bankProblems, walletProblems } from '#shared/domain/validation/payment.ts';
import { groupedPhone, plainPhone } from '#shared/domain/validation/phone.ts';

const text = v.optional(v.string(), '');

/** What the form of one kind of payment account is: what stands in it, what is wrong with that, what is sent. */
export interface AccountForm<Values extends BankPayload | MobilePayload> {
  type: PaymentMethod['type'];
  /** Name of the draft of a new account. */
  draft: string;
  /** What stands in the form, as its drafts and refused writes have it. */
  schema: v.GenericSchema<unknown, Values>;
  empty: Values;
  problems: (values: Values) => Problem[];
  /** What looks mistyped although it can be sent: it is asked about once. `banks`: those that a number may name. */
  doubtIn: (values: Values, banks: readonly KnownBank[]) => AccountDoubt | null;
  /** What is sent: without the blanks that people type, eastern digits as western ones. */
  body: (values: Values) => Values;
}

export const BANK: AccountForm<BankPayload> = {
  type: 'bank_transfer',
  draft: 'add-bank-account',
  schema: v.object({ bank: text, account_name: text, account_number: text }),
  empty: { bank: '', account_name: '', account_number: '' },
  problems: (values) => bankProblems(values, MARKET),
  doubtIn: ({ bank: chosen, account_number: number }, banks) =>
    accountProblem(number, MARKET) === null ? accountDoubt(number, MARKET, { banks, chosen }) : null,
  body: ({ bank, account_name, account_number }) => ({
    bank,
    account_name: account_name.trim(),
    account_number: plainAccount(account_number, MARKET),
  }),
};

export const WALLET: AccountForm<MobilePayload> = {
  type: 'mobile_money',
  draft: 'add-mobile-money',
  schema: v.object({ full_name: text, phone_number: text }),
  empty: { full_name: '', phone_number: '' },
  problems: (values) => walletProblems(values, MARKET),
  // A phone number is one of the market or none.
  doubtIn: () => null,
  body: ({ full_name, phone_number }) => ({
    full_name: full_name.trim(),
    phone_number: plainPhone(phone_number, MARKET),
  }),
};

/** The masked number of an account: all of it that is on this phone. */
export const numberOf = (method: PaymentMethod): string =>
  method.type === 'bank_transfer' ? method.account_number : method.phone_number;

/** The same in the groups in which it is printed; a masked one as it is. */
export const printedNumber = (method: PaymentMethod): string =>
  method.type === 'bank_transfer'
    ? groupedAccount(method.account_number, MARKET) || method.account_number
    : groupedPhone(method.phone_number, MARKET);
