import { bankPayload, mobilePayload } from '#shared/contract/calls/payment-methods.ts';
import type { Market } from '#shared/domain/market/market.ts';
import { plainAccount } from '#shared/domain/validation/account-number.ts';
import { bankProblems, walletProblems } from '#shared/domain/validation/payment.ts';
import { plainPhone } from '#shared/domain/validation/phone.ts';
import { parseBody } from '#gateway/base/parse-request.ts';
import { lookupsOf } from '#gateway/lookups/lookups.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { invalid, refuseProblems } from '#gateway/calls/invalid.ts';

/** What is kept of a way of being paid. */
interface Details {
  type: 'bank_transfer' | 'mobile_money';
  bank_id: string | null;
  name: string;
  number: string;
}

function bankDetails(body: unknown, market: Market): Details {
  const given = parseBody(bankPayload, body);
  const known = lookupsOf(market.country).banks.some(({ id }) => id === given.bank);
  const problems = bankProblems(given, market);
  const named = problems.some(({ property }) => property === 'bank');
  refuseProblems(known || named ? problems : [{ property: 'bank', code: 'unknown_choice' }, ...problems]);
  return {
    type: 'bank_transfer',
    bank_id: given.bank,
    name: given.account_name.trim(),
    number: plainAccount(given.account_number, market),
  };
}

function walletDetails(body: unknown, market: Market): Details {
  const given = parseBody(mobilePayload, body);
  refuseProblems(walletProblems(given, market));
  return {
    type: 'mobile_money',
    bank_id: null,
    name: given.full_name.trim(),
    number: plainPhone(given.phone_number, market),
  };
}

/**
 * The details of a way of being paid, judged by the form of its type. Throws NOT_FOUND for a type without a form, and
 * VALIDATION_FAILED for one that the market does not offer and for every wrong field.
 */
export function detailsOf(type: string, body: unknown, market: Market): Details {
  if (type !== 'bank_transfer' && type !== 'mobile_money')
    throw new Refusal('NOT_FOUND', 'There is no such way of being paid');
  if (!market.paymentMethods.includes(type)) throw invalid([{ property: 'type', code: 'not_offered' }]);
  return type === 'bank_transfer' ? bankDetails(body, market) : walletDetails(body, market);
}
