import { addDays } from '#shared/domain/time/period.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import type { Period } from '#shared/domain/time/period.ts';
import type { SummaryCell } from '#shared/domain/sales/summary.ts';

/** Months whose items lie on the phone while data is spared or space is short. */
export const FEW_MONTHS = 3;

/** What this phone keeps. */
export interface Keeping {
  /** How many months the person wants on the phone, the running one among them. */
  months: number;
  /** Only a few, because data is spared or the phone is full. */
  fewMonths: boolean;
  /** Months that the person took off the phone. */
  leftOut: ReadonlySet<string>;
}

/** True when a period holds items whose commission is not decided yet. */
export const hasOpenItems = (cells: readonly SummaryCell[]): boolean =>
  cells.some((cell) => cell.items > 0 && commissionState(cell.status) === 'pending');

interface Known {
  periods: readonly Period[];
  /** Periods with items that are still open, as the summaries say. */
  open: ReadonlySet<string>;
  /** The period that the open screen shows. */
  needed: string | null;
}

/** The periods whose items belong on the phone, in the order of their pulls: the needed one, then newest first. */
export function storedPeriods({ months, fewMonths, leftOut }: Keeping, { periods, open, needed }: Known): string[] {
  const most = fewMonths ? Math.min(months, FEW_MONTHS) : months;
  const newest = periods.map(({ from }) => from).sort((a, b) => (a < b ? 1 : -1));
  const stored = newest.filter(
    (from, at) => from === needed || (!leftOut.has(from) && (at < most || (!fewMonths && open.has(from)))),
  );
  return needed !== null && stored.includes(needed) ? [needed, ...stored.filter((from) => from !== needed)] : stored;
}

/**
 * Whether a period is pulled again by a client that gets no deltas: one that ended over 40 days ago changes rarely, and
 * once a day is enough for it; the others are asked for at each sync.
 */
export function isDue(period: Period, pulledAsOf: string, now: number): boolean {
  if (pulledAsOf === '') return true;
  const today = new Date(now).toISOString().slice(0, 10);
  return period.to >= addDays(today, -40) || now - Date.parse(pulledAsOf) >= 24 * 3_600_000;
}
