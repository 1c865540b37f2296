import type { CommissionDays } from './commission-days.ts';
import type { CommissionCell } from './commission-summary.ts';

/** What commissions are narrowed to; null means everything. */
export interface CommissionFilter {
  type: string | null;
  category: string | null;
  status: string | null;
  state: string | null;
}
export const EVERY_LINE: CommissionFilter = { type: null, category: null, status: null, state: null };

/** Net amounts in minor units, and how many lines they are made of. */
export interface CommissionTotals {
  pending: number;
  confirmed: number;
  lines: number;
}

/** Lines that share a type, a category, a status or a service. */
export interface CommissionGroup extends CommissionTotals {
  code: string;
}

export const GROUPINGS = ['type', 'category', 'status', 'service'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const nothing = (): CommissionTotals => ({ pending: 0, confirmed: 0, lines: 0 });

interface Cell {
  type: string;
  category: string;
  status: string;
  service: string;
  state: string;
  amount: number;
  lines: number;
}

/** Adds up cells of any months: their total, and the same by type, category, status and service. */
export class CommissionTally {
  readonly totals: CommissionTotals = nothing();
  readonly #filter: CommissionFilter;
  readonly #groups: Readonly<Record<Grouping, Map<string, CommissionTotals>>> = {
    type: new Map(),
    category: new Map(),
    status: new Map(),
    service: new Map(),
  };

  constructor(filter: CommissionFilter) {
    this.#filter = filter;
  }

  /** Adds the cells of the days `first` to `last` of a month; `pointAt` tells where a day counts in the course over time. */
  addDays(
    days: CommissionDays,
    first: number,
    last: number,
    pointAt: (day: number) => CommissionTotals | undefined,
  ): void {
    for (let at = 0; at < days.day.length; at += 1) {
      const day = days.day[at] ?? 0;
      if (day < first || day > last) continue;
      const cell = {
        type: days.types[days.type[at] ?? -1] ?? '',
        category: days.categories[days.category[at] ?? -1] ?? '',
        status: days.statuses[days.status[at] ?? -1] ?? '',
        service: days.services[days.service[at] ?? -1] ?? '',
        state: days.states[days.state[at] ?? -1] ?? '',
        amount: days.amount[at] ?? 0,
        lines: days.lines[at] ?? 0,
      };
      if (!this.#passes(cell)) continue;
      const part = {
        pending: cell.state === 'pending' ? cell.amount : 0,
        confirmed: cell.state === 'confirmed' ? cell.amount : 0,
        lines: cell.lines,
      };
      for (const by of GROUPINGS) this.#addTo(by, cell[by], part);
      this.#addAll(part, pointAt(day));
    }
  }

  /** Adds the sums of a whole month whose lines are not here: statuses and services of these stay unknown. */
  addCells(cells: readonly CommissionCell[], point: CommissionTotals | undefined): void {
    const { type, category, state } = this.#filter;
    for (const cell of cells) {
      if ((type !== null && cell.type !== type) || (category !== null && cell.category !== category)) continue;
      const part = {
        pending: state === null || state === 'pending' ? cell.pending : 0,
        confirmed: state === null || state === 'confirmed' ? cell.confirmed : 0,
        lines: cell.lines,
      };
      this.#addTo('type', cell.type, part);
      this.#addTo('category', cell.category, part);
      this.#addAll(part, point);
    }
  }

  /** Sums of each code that occurs, in the order of `known`, codes of a newer gateway last. */
  groups(by: Grouping, known: readonly string[]): CommissionGroup[] {
    const place = (code: string): number => (known.includes(code) ? known.indexOf(code) : known.length);
    return [...this.#groups[by]]
      .map(([code, totals]) => ({ code, ...totals }))
      .sort((a, b) => place(a.code) - place(b.code) || (a.code < b.code ? -1 : 1));
  }

  #passes(cell: Cell): boolean {
    const { type, category, status, state } = this.#filter;
    return (
      (type === null || cell.type === type) &&
      (category === null || cell.category === category) &&
      (status === null || cell.status === status) &&
      (state === null || cell.state === state)
    );
  }

  #addAll(part: CommissionTotals, point: CommissionTotals | undefined): void {
    add(this.totals, part);
    if (point) add(point, part);
  }

  #addTo(by: Grouping, code: string, part: CommissionTotals): void {
    const totals = this.#groups[by].get(code) ?? nothing();
    this.#groups[by].set(code, totals);
    add(totals, part);
  }
}

function add(totals: CommissionTotals, { pending, confirmed, lines }: CommissionTotals): void {
  totals.pending += pending;
  totals.confirmed += confirmed;
  totals.lines += lines;
}
