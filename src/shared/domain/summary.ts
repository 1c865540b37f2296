import type { Item } from './item.ts';
import { dayOfMonth } from './month-days.ts';
import { daysInMonth } from './period.ts';

/** Items of one period that share status, category and order type: how many, and their amounts in minor units. */
export interface SummaryCell {
  status: string;
  category: string;
  orderType: string;
  items: number;
  quantity: number;
  price: number;
  commission: number;
}

/**
 * All that a dashboard needs of one period. `days` holds one entry per day of the month (index 0 is the 1st), over
 * items of every status, so that the days and the cells always add up to the same total.
 */
export interface Summary {
  period: string;
  currency: string;
  orders: number;
  cells: SummaryCell[];
  days: { items: number[]; price: number[] };
}

export const emptySummary = (period: string, currency: string): Summary => ({
  period,
  currency,
  orders: 0,
  cells: [],
  days: { items: zeros(daysInMonth(period)), price: zeros(daysInMonth(period)) },
});

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

/** Folds the items of one period into its summary. Totals are always derived from lines (business rule "Money"). */
export function foldSummary(period: string, currency: string, timeZone: string, items: Iterable<Item>): Summary {
  const summary = emptySummary(period, currency);
  const cells = new Map<string, SummaryCell>();
  const orders = new Set<string>();
  const dayOf = dayOfMonth(period, timeZone);
  for (const item of items) {
    orders.add(item.orderId);
    const key = `${item.status}\n${item.category}\n${item.orderType}`;
    let cell = cells.get(key);
    if (!cell) {
      cell = {
        status: item.status,
        category: item.category,
        orderType: item.orderType,
        items: 0,
        quantity: 0,
        price: 0,
        commission: 0,
      };
      cells.set(key, cell);
    }
    cell.items += 1;
    cell.quantity += item.quantity;
    cell.price += item.price;
    cell.commission += item.commission;
    const day = dayOf(item.orderedAt) - 1;
    summary.days.items[day] = (summary.days.items[day] ?? 0) + 1;
    summary.days.price[day] = (summary.days.price[day] ?? 0) + item.price;
  }
  summary.orders = orders.size;
  summary.cells = [...cells.values()].sort(byKey);
  return summary;
}

const byKey = (a: SummaryCell, b: SummaryCell): number =>
  compare(a.status, b.status) || compare(a.category, b.category) || compare(a.orderType, b.orderType);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface Totals {
  items: number;
  quantity: number;
  price: number;
  commission: number;
}

/** Adds up cells, all of them or those that pass. */
export function sumCells(cells: Iterable<SummaryCell>, passes: (cell: SummaryCell) => boolean = () => true): Totals {
  const totals: Totals = { items: 0, quantity: 0, price: 0, commission: 0 };
  for (const cell of cells) {
    if (!passes(cell)) continue;
    totals.items += cell.items;
    totals.quantity += cell.quantity;
    totals.price += cell.price;
    totals.commission += cell.commission;
  }
  return totals;
}
