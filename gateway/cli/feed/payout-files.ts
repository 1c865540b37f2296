import { decimalsOf } from '#shared/domain/money/money.ts';
import { sheetCell } from '#shared/domain/sheet-cell.ts';
import type { PayoutOrder } from '#gateway/month-end/payout-orders.ts';

/** A payout as a line for finance: the amount in major units, all else as text. */
function lineOf({ externalId, name, order }: PayoutOrder): Record<string, string> {
  const { account } = order;
  return {
    consultant: externalId,
    name,
    month: order.month,
    amount: majorOf(order.amount_minor, order.currency),
    currency: order.currency,
    method: order.method,
    state: order.state,
    payable_from: order.payable_from ?? '',
    reason: order.reason,
    account: account?.id ?? '',
    account_type: account?.type ?? '',
    bank: account?.bank ?? '',
    account_name: account?.name ?? '',
    account_number: account?.number ?? '',
  };
}

const HEAD = Object.keys(
  lineOf({
    consultantId: 0,
    externalId: '',
    name: '',
    order: {
      month: '',
      amount_minor: 0,
      currency: '',
      method: '',
      state: '',
      payable_from: null,
      reason: '',
      account: null,
    },
  }),
);

/** Exactly, whatever the amount: floats end at 2^53. */
function majorOf(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return String(minor);
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Consultants write names and holders themselves. */
const cellOf = (text: string): string => sheetCell(text, ',');

/** Payouts as CSV with a head. */
export const csvOf = (orders: readonly PayoutOrder[]): string =>
  [HEAD, ...orders.map((order) => Object.values(lineOf(order)))].map((cells) => cells.map(cellOf).join(',')).join('\n');

/** Payouts as a JSON list of the same lines. */
export const jsonOf = (orders: readonly PayoutOrder[]): string => JSON.stringify(orders.map(lineOf), null, 2);
