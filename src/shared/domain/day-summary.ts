import type { Item } from './item.ts';
import { dayOfMonth } from './month-days.ts';
import { daysInMonth } from './period.ts';

/** Whole numbers in the narrowest array that holds them: stored and read as bytes, not number by number. */
export type Packed = Int8Array | Int16Array | Int32Array | Float64Array;

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
export function foldDays(period: string, currency: string, timeZone: string, items: Iterable<Item>): DaySummary {
  const dayOf = dayOfMonth(period, timeZone);
  const statuses = new Map<string, number>();
  const categories = new Map<string, number>();
  const cells = new Map<string, Cell>();
  const orderDays = new Map<string, number>();
  let isSplit = false;
  for (const item of items) {
    const day = dayOf(item.orderedAt);
    const status = indexOf(statuses, item.status);
    const category = indexOf(categories, item.category);
    const key = `${day}/${status}/${category}`;
    let cell = cells.get(key);
    if (!cell) {
      cell = { day, status, category, items: 0, quantity: 0, price: 0, commission: 0 };
      cells.set(key, cell);
    }
    cell.items += 1;
    cell.quantity += item.quantity;
    cell.price += item.price;
    cell.commission += item.commission;
    isSplit ||= (orderDays.get(item.orderId) ?? day) !== day;
    orderDays.set(item.orderId, day);
  }
  const rows = [...cells.values()].sort((a, b) => a.day - b.day);
  const column = (field: keyof Cell): Packed => packed(rows.map((row) => row[field]));
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
    orders: isSplit ? null : countByDay(orderDays.values(), daysInMonth(period)),
  };
}

function indexOf(dictionary: Map<string, number>, text: string): number {
  const known = dictionary.get(text);
  if (known !== undefined) return known;
  dictionary.set(text, dictionary.size);
  return dictionary.size - 1;
}

function countByDay(days: Iterable<number>, length: number): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const day of days) counts[day - 1] = (counts[day - 1] ?? 0) + 1;
  return counts;
}

/** Whole numbers in the narrowest of the arrays that holds all of them. */
export function packed(values: readonly number[]): Packed {
  const most = values.reduce((top, value) => Math.max(top, Math.abs(value)), 0);
  if (most < 2 ** 7) return Int8Array.from(values);
  if (most < 2 ** 15) return Int16Array.from(values);
  return most < 2 ** 31 ? Int32Array.from(values) : Float64Array.from(values);
}
