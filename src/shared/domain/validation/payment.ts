import type { Market } from '#shared/domain/market/market.ts';
import { accountProblem } from './account-number.ts';
import type { FieldCode, Problem } from './codes.ts';
import { walletProblem } from './phone.ts';
import { personNameProblem, requiredProblem } from './text.ts';

const found = (entries: readonly (readonly [string, FieldCode | null])[]): Problem[] =>
  entries.flatMap(([property, code]) => (code === null ? [] : [{ property, code }]));

/** What is wrong with a bank account; that the bank is one of the list is judged where the list is. */
export const bankProblems = (
  given: { bank: string; account_name: string; account_number: string },
  market: Pick<Market, 'country' | 'accounts'>,
): Problem[] =>
  found([
    ['bank', requiredProblem(given.bank, 'bank_required')],
    ['account_name', personNameProblem(given.account_name, 'account_name_required')],
    ['account_number', accountProblem(given.account_number, market)],
  ]);

/** What is wrong with a mobile money account. */
export const walletProblems = (given: { full_name: string; phone_number: string }, market: Market): Problem[] =>
  found([
    ['full_name', personNameProblem(given.full_name, 'full_name_required')],
    ['phone_number', walletProblem(given.phone_number, market)],
  ]);
