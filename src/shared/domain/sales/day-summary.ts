import type { Item } from '#shared/domain/items/item.ts';
import { numberOrders, tableOf, type ItemTable } from '#shared/domain/items/item-table.ts';
import { dayOfMonth } from '#shared/domain/time/month-days.ts';
import { packed, type Packed } from '#shared/domain/packed.ts';
import { daysInMonth } from '#shared/domain/time/period.ts';

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

interface Cell {
  day: number;
  status: number;
  category: number;
  items: number;
  quantity: number;
  price: number;
  commission: number;
}

/** Folds the items of one period by day; days are those of the market's time zone. */
export const foldDays = (period: string, currency: string, timeZone: string, items: Iterable<Item>): DaySummary =>
  foldDaysOf(period, currency, timeZone, tableOf(items));

/** The same of items field by field. */
export function foldDaysOf(period: string, currency: string, timeZone: string, table: ItemTable): DaySummary {
  const { quantity, price, commission } = table;
  const dayOf = dayOfMonth(period, timeZone);
  const statuses = createRenumbering(table.status.texts);
  const categories = createRenumbering(table.category.texts);
  const cells = new Map<number, Cell>();
  const orders = numberOrders(table.orderId);
  const orderDays = new Uint8Array(orders.count);
  let isSplit = false;
  for (let row = 0; row < table.n; row += 1) {
    const day = dayOf((table.orderedAt[row] ?? 0) * 1000);
    const status = statuses.of(table.status.at[row] ?? 0);
    const category = categories.of(table.category.at[row] ?? 0);
    const key = (status * table.category.texts.length + category) * 32 + day;
    let cell = cells.get(key);
    if (!cell) {
      cell = { day, status, category, items: 0, quantity: 0, price: 0, commission: 0 };
      cells.set(key, cell);
    }
    cell.items += 1;
    cell.quantity += quantity[row] ?? 0;
    cell.price += price[row] ?? 0;
    cell.commission += commission[row] ?? 0;
    const order = orders.of[row] ?? 0;
    isSplit ||= orderDays[order] !== 0 && orderDays[order] !== day;
    orderDays[order] = day;
  }
  const rows = [...cells.values()].sort((a, b) => a.day - b.day);
  const column = (field: keyof Cell): Packed => packed(rows.map((row) => row[field]));
  return {
    period,
    currency,
    statuses: statuses.texts,
    categories: categories.texts,
    day: column('day'),
    status: column('status'),
    category: column('category'),
    items: column('items'),
    quantity: column('quantity'),
    price: column('price'),
    commission: column('commission'),
    orders: isSplit ? null : countByDay(orderDays, daysInMonth(period)),
  };
}

/** Numbers texts anew in the order in which they come up, so that only those that do are kept. */
function createRenumbering(all: readonly string[]): { of: (at: number) => number; texts: string[] } {
  const numbers = new Int32Array(all.length).fill(-1);
  const texts: string[] = [];
  return {
    texts,
    of(at) {
      const known = numbers[at] ?? -1;
      if (known >= 0) return known;
      numbers[at] = texts.length;
      texts.push(all[at] ?? '');
      return texts.length - 1;
    },
  };
}

function countByDay(days: Iterable<number>, length: number): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const day of days) counts[day - 1] = (counts[day - 1] ?? 0) + 1;
  return counts;
}
