import type { Item } from '#shared/domain/items/item.ts';
import {
  numberOrders,
  tableOf,
  textAt,
  type Coded,
  type ItemTable,
  type OrderNumbers,
} from '#shared/domain/items/item-table.ts';
import { endOf, itemEnd, type OrderEnd } from '#shared/domain/money/success-rate.ts';
import { daysOfMonth } from '#shared/domain/time/month-days.ts';
import { daysInMonth } from '#shared/domain/time/period.ts';
import { compareTexts } from '#shared/domain/compare-texts.ts';
import { foldCells, NO_TOTALS, type Totals } from './fold-cells.ts';

/** Items of one period that share status, category and order type: how many, and their amounts in minor units. */
export interface SummaryCell extends Totals {
  status: string;
  category: string;
  orderType: string;
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
export function foldSummary(period: string, currency: string, timeZone: string, items: Iterable<Item>): Summary {
  const table = tableOf(items);
  return foldSummaryOf(period, currency, table, daysOfMonth(period, timeZone, table.orderedAt));
}

/** The same of items field by field; `dayOf` has the day of the month of each. */
export function foldSummaryOf(period: string, currency: string, table: ItemTable, dayOf: ArrayLike<number>): Summary {
  const numbered = numberOrders(table.orderId);
  return {
    period,
    currency,
    orders: numbered.count,
    orderEnds: endsOf(numbered, table.status),
    cells: cellsOf(table).sort(byKey),
    days: sumDays(table.price, dayOf, daysInMonth(period)),
  };
}

// Each loop stands by itself: a phone folds a month once or twice, and a long function would be compiled meanwhile.
function cellsOf(table: ItemTable): SummaryCell[] {
  const { status, category, orderType } = table;
  return foldCells(
    table,
    (row) =>
      ((status.at[row] ?? 0) * category.texts.length + (category.at[row] ?? 0)) * orderType.texts.length +
      (orderType.at[row] ?? 0),
    (row) => ({
      status: textAt(status, row),
      category: textAt(category, row),
      orderType: textAt(orderType, row),
      ...NO_TOTALS,
    }),
  );
}

function sumDays(price: ArrayLike<number>, dayOf: ArrayLike<number>, count: number): Summary['days'] {
  const days = { items: zeros(count), price: zeros(count) };
  for (let row = 0; row < dayOf.length; row += 1) {
    const day = (dayOf[row] ?? 1) - 1;
    days.items[day] = (days.items[day] ?? 0) + 1;
    days.price[day] = (days.price[day] ?? 0) + (price[row] ?? 0);
  }
  return days;
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

const byKey = (a: SummaryCell, b: SummaryCell): number =>
  compareTexts(a.status, b.status) || compareTexts(a.category, b.category) || compareTexts(a.orderType, b.orderType);

/** Adds up cells, all of them or those that pass. */
export function sumCells(cells: Iterable<SummaryCell>, passes: (cell: SummaryCell) => boolean = () => true): Totals {
  const totals: Totals = { ...NO_TOTALS };
  for (const cell of cells) {
    if (!passes(cell)) continue;
    totals.items += cell.items;
    totals.quantity += cell.quantity;
    totals.price += cell.price;
    totals.commission += cell.commission;
  }
  return totals;
}
