import * as v from 'valibot';
import type { BankPayload, MobilePayload } from '../../shared/contract/payment-methods.ts';
import { MARKET } from '../../shared/domain/market.ts';
import { plainAccount } from '../../shared/domain/validation/account-number.ts';
import { plainPhone } from '../../shared/domain/validation/phone.ts';

const text = v.optional(v.string(), '');

/** What stands in the form of a bank account, as its drafts and refused writes have it. */
export const bankSchema = v.object({ bank: text, account_name: text, account_number: text });
export const EMPTY_BANK: BankPayload = { bank: '', account_name: '', account_number: '' };

/** What stands in the form of a mobile money account. */
export const walletSchema = v.object({ full_name: text, phone_number: text });
export const EMPTY_WALLET: MobilePayload = { full_name: '', phone_number: '' };

/** What is sent: without the blanks that people type, eastern digits as western ones. */
export const bankBody = ({ bank, account_name, account_number }: BankPayload): BankPayload => ({
  bank,
  account_name: account_name.trim(),
  account_number: plainAccount(account_number),
});
export const walletBody = ({ full_name, phone_number }: MobilePayload): MobilePayload => ({
  full_name: full_name.trim(),
  phone_number: plainPhone(phone_number, MARKET),
});
