import type { Item } from '#shared/domain/items/item.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';

/** Sums of the items of one order in one currency, minor units. */
export interface OrderTotals {
  currency: string;
  /** Of what is not failed, rejected or returned: the rest was not paid, or paid back. */
  price: number;
  /** What that rest cost, by its status. */
  lost: ReadonlyMap<string, number>;
  pending: number;
  confirmed: number;
}

/** Totals of an order, one entry per currency: sums never cross currencies. */
export function orderTotals(items: readonly Item[]): OrderTotals[] {
  const totals = new Map<string, OrderTotals>();
  for (const { currency, price, commission, status } of items) {
    const sum = totals.get(currency) ?? { currency, price: 0, lost: new Map(), pending: 0, confirmed: 0 };
    const state = commissionState(status);
    totals.set(currency, {
      currency,
      price: sum.price + (state === 'none' ? 0 : price),
      lost: state === 'none' ? new Map(sum.lost).set(status, (sum.lost.get(status) ?? 0) + price) : sum.lost,
      pending: sum.pending + (state === 'pending' ? commission : 0),
      confirmed: sum.confirmed + (state === 'confirmed' ? commission : 0),
    });
  }
  return [...totals.values()];
}
