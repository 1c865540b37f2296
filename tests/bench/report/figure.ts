/** One line of the table. Ratios and bytes have a budget that fails the run; milliseconds are only told. */
export interface Figure {
  /** Number of the budget, "P4"; "G1" for the gateway's. */
  id: string;
  what: string;
  /** With which engine of IndexedDB, or which database; null where that does not matter. */
  engine: string | null;
  /** null: not measured, `note` says why. */
  value: number | null;
  unit: 'x' | 'KB' | 'KiB' | 'ms' | 'tasks' | 'requests' | 'writes' | 'points' | 'timers';
  /** The most that is allowed. */
  budget: number | null;
  /** What a bare program that does only the unavoidable part took in the same run, where the budget may be out of its reach. */
  floor?: number;
  note: string;
}

/** By how much more than its floor a figure may have: what the product does beside drawing, and noise. */
const ABOVE_FLOOR = 1.05;

const isBeyond = ({ unit, value, budget }: Figure): boolean =>
  unit !== 'ms' && value !== null && budget !== null && !(value <= budget);

/** Beyond its budget on a machine on which the unavoidable part alone is, too: nothing of the product can mend that. */
export const isAtFloor = (figure: Figure): boolean =>
  isBeyond(figure) && figure.floor !== undefined && (figure.value ?? Number.NaN) <= figure.floor * ABOVE_FLOOR;

/** What fails a run: counts, ratios and bytes are the same on every machine, milliseconds are not. */
export const isOver = (figure: Figure): boolean => isBeyond(figure) && !isAtFloor(figure);

/** Over a budget that is only told, because it is in milliseconds. */
export const isSlow = ({ unit, value, budget }: Figure): boolean =>
  unit === 'ms' && value !== null && budget !== null && value > budget;
