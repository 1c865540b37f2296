import { commissionState, ITEM_STATUSES, type CommissionState } from '#shared/domain/items/order-status.ts';
import { sumCells, type Summary, type Totals } from './summary.ts';

/** What home says about one month. Amounts are minor units of `currency`. */
export interface MonthFigures {
  currency: string;
  sales: Totals;
  orders: number;
  /** Items per status that occur, in the order of an item's life, statuses of a newer gateway last. */
  statuses: { status: string; items: number }[];
  /** Commissions of the month. */
  pending: number;
  confirmed: number;
  /** Sales of each day up to today, oldest first. */
  days: number[];
  /** Sales up to today against the same days of the month before, in per mille; null where there is nothing to compare with. */
  trendPerMille: number | null;
}

/** Commissions of a month as the ledger has them, net. */
export interface LedgerSums {
  pending: number;
  confirmed: number;
}

/**
 * Figures of the month of `today` (ISO day of the market); `before` is the month before it, null when it has no items.
 * Commissions are those of the ledger; of a gateway that has none (null) those of the items, as far as their status tells.
 */
export function monthFigures(
  month: Summary,
  before: Summary | null,
  today: string,
  ledger: LedgerSums | null = null,
): MonthFigures {
  const day = Number(today.slice(8));
  const days = month.days.price.slice(0, day);
  const earlier = before && before.currency === month.currency ? sum(before.days.price.slice(0, day)) : 0;
  return {
    currency: month.currency,
    sales: sumCells(month.cells),
    orders: month.orders,
    statuses: statusesOf(month),
    pending: ledger?.pending ?? itemCommissions(month, 'pending'),
    confirmed: ledger?.confirmed ?? itemCommissions(month, 'confirmed'),
    days,
    trendPerMille: earlier > 0 ? Math.round(((sum(days) - earlier) * 1000) / earlier) : null,
  };
}

const itemCommissions = (month: Summary, state: CommissionState): number =>
  sumCells(month.cells, (cell) => commissionState(cell.status) === state).commission;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function statusesOf(month: Summary): { status: string; items: number }[] {
  const known: readonly string[] = ITEM_STATUSES;
  const other = [...new Set(month.cells.map((cell) => cell.status))].filter((status) => !known.includes(status));
  return [...known, ...other]
    .map((status) => ({ status, items: sumCells(month.cells, (cell) => cell.status === status).items }))
    .filter(({ items }) => items > 0);
}
