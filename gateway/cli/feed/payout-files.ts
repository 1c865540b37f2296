import { decimalsOf } from '#shared/domain/money/money.ts';
import { sheetCell } from '#shared/domain/sheet-cell.ts';
import type { PayoutOrder } from '#gateway/month-end/payout-orders.ts';

/** The columns of a line for finance: the amount in major units, all else as text. */
const COLUMNS: Readonly<Record<string, (payout: PayoutOrder) => string>> = {
  consultant: ({ externalId }) => externalId,
  name: ({ name }) => name,
  month: ({ order }) => order.month,
  amount: ({ order }) => majorOf(order.amount_minor, order.currency),
  currency: ({ order }) => order.currency,
  method: ({ order }) => order.method,
  state: ({ order }) => order.state,
  payable_from: ({ order }) => order.payable_from ?? '',
  reason: ({ order }) => order.reason,
  account: ({ order }) => order.account?.id ?? '',
  account_type: ({ order }) => order.account?.type ?? '',
  bank: ({ order }) => order.account?.bank ?? '',
  account_name: ({ order }) => order.account?.name ?? '',
  account_number: ({ order }) => order.account?.number ?? '',
};

const lineOf = (payout: PayoutOrder): Record<string, string> =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, cell]) => [name, cell(payout)]));

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
  [Object.keys(COLUMNS), ...orders.map((order) => Object.values(lineOf(order)))]
    .map((cells) => cells.map(cellOf).join(','))
    .join('\n');

/** Payouts as a JSON list of the same lines. */
export const jsonOf = (orders: readonly PayoutOrder[]): string => JSON.stringify(orders.map(lineOf), null, 2);
