import type { DaySummary } from './day-summary.ts';
import type { SummaryCell, Totals } from './summary.ts';

/** What sales are narrowed to; null means everything. */
export interface SalesFilter {
  status: string | null;
  category: string | null;
}

/** The items that share a status, or a category. */
export interface SalesGroup extends Totals {
  code: string;
}

/** A step over time that a cell counts to. */
interface Point {
  price: number;
  items: number;
}

const nothing = (): Totals => ({ items: 0, quantity: 0, price: 0, commission: 0 });

function add(totals: Totals, { items, quantity, price, commission }: Totals): void {
  totals.items += items;
  totals.quantity += quantity;
  totals.price += price;
  totals.commission += commission;
}

/** Adds up cells of any months: their total, and the same by status and by category. */
export class SalesTally {
  readonly totals: Totals = nothing();
  readonly #filter: SalesFilter;
  readonly #groups = { status: new Map<string, Totals>(), category: new Map<string, Totals>() };

  constructor(filter: SalesFilter) {
    this.#filter = filter;
  }

  /** Adds the cells of the days `first` to `last` of a month; `pointAt` tells where a day counts in the course over time. */
  addDays(days: DaySummary, first: number, last: number, pointAt: (day: number) => Point | undefined): void {
    for (let at = 0; at < days.day.length; at += 1) {
      const day = days.day[at] ?? 0;
      if (day < first || day > last) continue;
      this.#add(
        {
          status: days.statuses[days.status[at] ?? -1] ?? '',
          category: days.categories[days.category[at] ?? -1] ?? '',
          items: days.items[at] ?? 0,
          quantity: days.quantity[at] ?? 0,
          price: days.price[at] ?? 0,
          commission: days.commission[at] ?? 0,
        },
        pointAt(day),
      );
    }
  }

  /** Adds the cells of a whole month. */
  addCells(cells: readonly SummaryCell[], point: Point | undefined): void {
    for (const cell of cells) this.#add(cell, point);
  }

  /** Totals of each status or category that occurs, the largest first. */
  groups(by: 'status' | 'category'): SalesGroup[] {
    return [...this.#groups[by]]
      .map(([code, totals]) => ({ code, ...totals }))
      .sort((a, b) => b.price - a.price || b.items - a.items || (a.code < b.code ? -1 : 1));
  }

  #add(cell: Omit<SummaryCell, 'orderType'>, point: Point | undefined): void {
    const { status, category } = this.#filter;
    if ((status !== null && cell.status !== status) || (category !== null && cell.category !== category)) return;
    add(this.totals, cell);
    this.#addTo('status', cell.status, cell);
    this.#addTo('category', cell.category, cell);
    if (!point) return;
    point.price += cell.price;
    point.items += cell.items;
  }

  #addTo(by: 'status' | 'category', code: string, cell: Totals): void {
    const totals = this.#groups[by].get(code) ?? nothing();
    this.#groups[by].set(code, totals);
    add(totals, cell);
  }
}
