import type { Item } from '#shared/domain/items/item.ts';
import {
  numberOrders,
  tableOf,
  type Coded,
  type ItemTable,
  type OrderNumbers,
} from '#shared/domain/items/item-table.ts';
import { endOf, itemEnd, type OrderEnd } from '#shared/domain/money/success-rate.ts';
import { dayOfMonth } from '#shared/domain/time/month-days.ts';
import { daysInMonth } from '#shared/domain/time/period.ts';
import { compareTexts } from '#shared/domain/compare-texts.ts';

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

/** Orders by what became of them: together they are all orders. */
export type OrderEnds = Readonly<Record<OrderEnd, number>>;

/**
 * All that a dashboard needs of one period. `days` holds one entry per day of the month (index 0 is the 1st), over
 * items of every status, so that the days and the cells always add up to the same total.
 */
export interface Summary {
  period: string;
  currency: string;
  orders: number;
  /** The orders by what became of them; absent where the items are not here. */
  orderEnds?: OrderEnds;
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
export const foldSummary = (period: string, currency: string, timeZone: string, items: Iterable<Item>): Summary =>
  foldSummaryOf(period, currency, timeZone, tableOf(items));

/** The same of items field by field. */
export function foldSummaryOf(period: string, currency: string, timeZone: string, table: ItemTable): Summary {
  const summary = emptySummary(period, currency);
  const { status, category, orderType, quantity, price, commission } = table;
  const cells = new Map<number, SummaryCell>();
  const dayOf = dayOfMonth(period, timeZone);
  for (let row = 0; row < table.n; row += 1) {
    const [statusAt, categoryAt, typeAt] = [status.at[row] ?? 0, category.at[row] ?? 0, orderType.at[row] ?? 0];
    const key = (statusAt * category.texts.length + categoryAt) * orderType.texts.length + typeAt;
    let cell = cells.get(key);
    if (!cell) {
      const [ofStatus, ofCategory, ofType] = [
        status.texts[statusAt],
        category.texts[categoryAt],
        orderType.texts[typeAt],
      ];
      cell = { ...EMPTY_CELL, status: ofStatus ?? '', category: ofCategory ?? '', orderType: ofType ?? '' };
      cells.set(key, cell);
    }
    const amount = price[row] ?? 0;
    cell.items += 1;
    cell.quantity += quantity[row] ?? 0;
    cell.price += amount;
    cell.commission += commission[row] ?? 0;
    const day = dayOf((table.orderedAt[row] ?? 0) * 1000) - 1;
    summary.days.items[day] = (summary.days.items[day] ?? 0) + 1;
    summary.days.price[day] = (summary.days.price[day] ?? 0) + amount;
  }
  const numbered = numberOrders(table.orderId);
  summary.orders = numbered.count;
  summary.orderEnds = endsOf(numbered, status);
  summary.cells = [...cells.values()].sort(byKey);
  return summary;
}

function endsOf({ of, count }: OrderNumbers, status: Coded): OrderEnds {
  const said = status.texts.map(itemEnd);
  const orders = new Uint8Array(count);
  for (let row = 0; row < of.length; row += 1) {
    const order = of[row] ?? 0;
    orders[order] = (orders[order] ?? 0) | (said[status.at[row] ?? 0] ?? 0);
  }
  const ends = { open: 0, completed: 0, mixed: 0, failed: 0 };
  for (const order of orders) ends[endOf(order)] += 1;
  return ends;
}

const EMPTY_CELL = { status: '', category: '', orderType: '', items: 0, quantity: 0, price: 0, commission: 0 };

const byKey = (a: SummaryCell, b: SummaryCell): number =>
  compareTexts(a.status, b.status) || compareTexts(a.category, b.category) || compareTexts(a.orderType, b.orderType);

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
