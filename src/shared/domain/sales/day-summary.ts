import type { Item } from '#shared/domain/items/item.ts';
import { indexIn, numberOrders, tableOf, textAt, type ItemTable } from '#shared/domain/items/item-table.ts';
import { daysOfMonth } from '#shared/domain/time/month-days.ts';
import { packed, type Packed } from '#shared/domain/packed.ts';
import { daysInMonth } from '#shared/domain/time/period.ts';
import { foldCells, NO_TOTALS, type Totals } from './fold-cells.ts';

/**
 * The items of one period folded per day, status and category: one entry of each column is one such cell, oldest day
 * first, and days without items have none. At most days x statuses x categories entries, however many items there are.
 * `status` and `category` are indexes into their dictionaries, `day` is the day of the month (1 is the first), amounts
 * are minor units of `currency`. Any range of days is a sum over these.
 */
export interface DaySummary {
  period: string;
  currency: string;
  statuses: string[];
  categories: string[];
  day: Packed;
  status: Packed;
  category: Packed;
  items: Packed;
  quantity: Packed;
  price: Packed;
  commission: Packed;
  /** Orders of each day (index 0 is the 1st); null when the items of an order lie on several days, so that days do not add up. */
  orders: number[] | null;
}

interface Cell extends Totals {
  day: number;
  status: number;
  category: number;
}

/** Folds the items of one period by day; days are those of the market's time zone. */
export function foldDays(period: string, currency: string, timeZone: string, items: Iterable<Item>): DaySummary {
  const table = tableOf(items);
  return foldDaysOf(period, currency, table, daysOfMonth(period, timeZone, table.orderedAt));
}

/** The same of items field by field; `dayOf` has the day of the month of each. */
export function foldDaysOf(period: string, currency: string, table: ItemTable, dayOf: ArrayLike<number>): DaySummary {
  const statuses = new Map<string, number>();
  const categories = new Map<string, number>();
  const { status, category } = table;
  const cells = foldCells<Cell>(
    table,
    (row) => ((status.at[row] ?? 0) * category.texts.length + (category.at[row] ?? 0)) * 32 + (dayOf[row] ?? 1),
    (row) => ({
      day: dayOf[row] ?? 1,
      status: indexIn(statuses, textAt(status, row)),
      category: indexIn(categories, textAt(category, row)),
      ...NO_TOTALS,
    }),
  ).sort((a, b) => a.day - b.day);
  const column = (field: keyof Cell): Packed => packed(cells.map((cell) => cell[field]));
  return {
    period,
    currency,
    statuses: [...statuses.keys()],
    categories: [...categories.keys()],
    day: column('day'),
    status: column('status'),
    category: column('category'),
    items: column('items'),
    quantity: column('quantity'),
    price: column('price'),
    commission: column('commission'),
    orders: ordersByDay(table.orderId, dayOf, daysInMonth(period)),
  };
}

/** How many orders each day has; null when the items of one lie on several. */
function ordersByDay(orderId: readonly string[], dayOf: ArrayLike<number>, days: number): number[] | null {
  const orders = numberOrders(orderId);
  const orderDays = new Uint8Array(orders.count);
  for (let row = 0; row < orderId.length; row += 1) {
    const order = orders.of[row] ?? 0;
    const day = dayOf[row] ?? 1;
    if (orderDays[order] !== 0 && orderDays[order] !== day) return null;
    orderDays[order] = day;
  }
  return countByDay(orderDays, days);
}

function countByDay(days: Iterable<number>, length: number): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const day of days) counts[day - 1] = (counts[day - 1] ?? 0) + 1;
  return counts;
}
