import { addDays } from '../../src/shared/domain/period.ts';
import { commissionState } from '../../src/shared/domain/order-status.ts';
import type { Period } from '../../src/shared/domain/period.ts';
import type { SummaryCell } from '../../src/shared/domain/summary.ts';

/** Months whose items lie on the phone without being asked for: the running one and fourteen before, or few. */
const MONTHS = 15;
const FEW_MONTHS = 3;

/** True when a period holds items whose commission is not decided yet. */
export const hasOpenItems = (cells: readonly SummaryCell[]): boolean =>
  cells.some((cell) => cell.items > 0 && commissionState(cell.status) === 'pending');

interface Known {
  periods: readonly Period[];
  /** Periods with items that are still open, as the summaries say. */
  open: ReadonlySet<string>;
  fewMonths: boolean;
  /** The period that the open screen shows. */
  needed: string | null;
}

/** The periods whose items belong on the phone, in the order of their pulls: the needed one, then newest first. */
export function keptPeriods({ periods, open, fewMonths, needed }: Known): string[] {
  const newest = periods.map(({ from }) => from).sort((a, b) => (a < b ? 1 : -1));
  const kept = newest.filter(
    (from, at) => at < (fewMonths ? FEW_MONTHS : MONTHS) || from === needed || (!fewMonths && open.has(from)),
  );
  return needed !== null && kept.includes(needed) ? [needed, ...kept.filter((from) => from !== needed)] : kept;
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
