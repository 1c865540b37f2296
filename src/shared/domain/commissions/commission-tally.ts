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

/** Net amounts in minor units, and how many lines they are made of: null where the sums of a month do not tell it. */
export interface CommissionTotals {
  pending: number;
  confirmed: number;
  lines: number | null;
}

/** Lines that share a type, a category, a status or a service. */
export interface CommissionGroup extends CommissionTotals {
  code: string;
}

export type Grouping = 'type' | 'category' | 'status' | 'service';

const nothing = (): CommissionTotals => ({ pending: 0, confirmed: 0, lines: 0 });

/** Room for the sums of each code; null for those that a filter leaves out. */
const sumsOf = (codes: readonly string[], filter: string | null): (CommissionTotals | null)[] =>
  codes.map((code) => (filter === null || code === filter ? nothing() : null));

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

  /**
   * Adds the cells of the days `first` to `last` of a month; `pointAt` tells where a day counts in the course over time. The
   * cells are added up under the numbers of their codes, and named at the end.
   */
  addDays(
    days: CommissionDays,
    first: number,
    last: number,
    pointAt: (day: number) => CommissionTotals | undefined,
  ): void {
    const { type, category, status, service } = days;
    const types = sumsOf(days.types, this.#filter.type);
    const categories = sumsOf(days.categories, this.#filter.category);
    const statuses = sumsOf(days.statuses, this.#filter.status);
    const services = sumsOf(days.services, null);
    const states = sumsOf(days.states, this.#filter.state);
    for (let at = 0; at < days.day.length; at += 1) {
      const day = days.day[at] ?? 0;
      if (day < first) continue;
      if (day > last) break;
      const ofType = types[type[at] ?? -1];
      const ofCategory = categories[category[at] ?? -1];
      const ofStatus = statuses[status[at] ?? -1];
      const ofService = services[service[at] ?? -1];
      const state = days.state[at] ?? -1;
      if (!ofType || !ofCategory || !ofStatus || !ofService || !states[state]) continue;
      const code = days.states[state];
      const amount = days.amount[at] ?? 0;
      const part = {
        pending: code === 'pending' ? amount : 0,
        confirmed: code === 'confirmed' ? amount : 0,
        lines: days.lines[at] ?? 0,
      };
      add(ofType, part);
      add(ofCategory, part);
      add(ofStatus, part);
      add(ofService, part);
      this.#addAll(part, pointAt(day));
    }
    this.#addGroups('type', days.types, types);
    this.#addGroups('category', days.categories, categories);
    this.#addGroups('status', days.statuses, statuses);
    this.#addGroups('service', days.services, services);
  }

  /** Adds the sums of a whole month whose lines are not here: statuses and services of these stay unknown. */
  addCells(cells: readonly CommissionCell[], point: CommissionTotals | undefined): void {
    const { type, category, state } = this.#filter;
    for (const cell of cells) {
      if ((type !== null && cell.type !== type) || (category !== null && cell.category !== category)) continue;
      const part = {
        pending: state === null || state === 'pending' ? cell.pending : 0,
        confirmed: state === null || state === 'confirmed' ? cell.confirmed : 0,
        // How many of them are of one state is not told.
        lines: state === null ? cell.lines : null,
      };
      if (state !== null && part.pending === 0 && part.confirmed === 0) continue;
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

  #addAll(part: CommissionTotals, point: CommissionTotals | undefined): void {
    add(this.totals, part);
    if (point) add(point, part);
  }

  /** Codes of which nothing was added make no group. */
  #addGroups(by: Grouping, codes: readonly string[], sums: readonly (CommissionTotals | null)[]): void {
    codes.forEach((code, at) => {
      const totals = sums[at];
      if (totals && totals.lines !== 0) this.#addTo(by, code, totals);
    });
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
  totals.lines = totals.lines === null || lines === null ? null : totals.lines + lines;
}
