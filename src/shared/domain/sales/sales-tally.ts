import type { DaySummary } from './day-summary.ts';
import type { Totals } from './fold-cells.ts';
import type { SummaryCell } from './summary.ts';

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

function addPoint(point: Point | undefined, { price, items }: Totals): void {
  if (!point) return;
  point.price += price;
  point.items += items;
}

/** Adds up cells of any months: their total, and the same by status and by category. */
export class SalesTally {
  readonly totals: Totals = nothing();
  readonly #filter: SalesFilter;
  readonly #groups = { status: new Map<string, Totals>(), category: new Map<string, Totals>() };

  constructor(filter: SalesFilter) {
    this.#filter = filter;
  }

  /**
   * Adds the cells of the days `first` to `last` of a month; `pointAt` tells where a day counts in the course over time. A
   * busy month has thousands of cells: they are added up under the numbers of their codes, and named at the end.
   */
  addDays(days: DaySummary, first: number, last: number, pointAt: (day: number) => Point | undefined): void {
    const { status, category } = this.#filter;
    const byStatus = days.statuses.map((code) => (status === null || code === status ? nothing() : null));
    const byCategory = days.categories.map((code) => (category === null || code === category ? nothing() : null));
    for (let at = 0; at < days.day.length; at += 1) {
      const day = days.day[at] ?? 0;
      if (day < first) continue;
      if (day > last) break;
      const ofStatus = byStatus[days.status[at] ?? -1];
      const ofCategory = byCategory[days.category[at] ?? -1];
      if (!ofStatus || !ofCategory) continue;
      const cell = {
        items: days.items[at] ?? 0,
        quantity: days.quantity[at] ?? 0,
        price: days.price[at] ?? 0,
        commission: days.commission[at] ?? 0,
      };
      add(ofStatus, cell);
      add(ofCategory, cell);
      addPoint(pointAt(day), cell);
    }
    for (const totals of byStatus) if (totals) add(this.totals, totals);
    byStatus.forEach((totals, at) => this.#addTo('status', days.statuses[at] ?? '', totals));
    byCategory.forEach((totals, at) => this.#addTo('category', days.categories[at] ?? '', totals));
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
    addPoint(point, cell);
  }

  /** Nothing makes no group. */
  #addTo(by: 'status' | 'category', code: string, cell: Totals | null): void {
    if (!cell || cell.items === 0) return;
    const totals = this.#groups[by].get(code) ?? nothing();
    this.#groups[by].set(code, totals);
    add(totals, cell);
  }
}
