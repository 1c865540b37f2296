/** One line of the table. Ratios and bytes have a budget that fails the run; milliseconds are only told. */
export interface Figure {
  /** Number of the budget, "P4"; "G1" for the gateway's. */
  id: string;
  what: string;
  /** With which engine of IndexedDB, or which database; null where that does not matter. */
  engine: string | null;
  /** null: not measured, `note` says why. */
  value: number | null;
  unit: 'x' | 'KB' | 'KiB' | 'ms' | 'tasks' | 'requests' | 'writes' | 'timers';
  /** The most that is allowed. */
  budget: number | null;
  note: string;
}

/** What fails a run: counts, ratios and bytes are the same on every machine, milliseconds are not. */
export const isOver = ({ unit, value, budget }: Figure): boolean =>
  unit !== 'ms' && value !== null && budget !== null && !(value <= budget);

/** Over a budget that is only told, because it is in milliseconds. */
export const isSlow = ({ unit, value, budget }: Figure): boolean =>
  unit === 'ms' && value !== null && budget !== null && value > budget;
