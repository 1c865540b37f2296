import { commissionState, type CommissionState } from '#shared/domain/items/order-status.ts';
import type { Totals } from './fold-cells.ts';
import { sumCells, type OrderEnds, type Summary } from './summary.ts';

/** What home says about one month. Amounts are minor units of `currency`. */
export interface MonthFigures {
  currency: string;
  sales: Totals;
  orders: number;
  /** The orders by what became of them, which add up to all; null while the items are not on this phone. */
  orderEnds: OrderEnds | null;
  /** Commissions of the month. */
  pending: number;
  confirmed: number;
  /** Sales of each day up to the last one that was told of, oldest first. */
  days: number[];
  /** Sales so far against the same days of the month before, in per mille; null where there is nothing to compare with. */
  trendPerMille: number | null;
}

/** How far figures reach into their month. */
export interface Reach {
  /** The day of the month; days before it are whole. One past the last is a month that is over. */
  day: number;
  /** What the month before sold on the same day up to the same hour, null where that is not known. */
  soldBefore: number | null;
}

/** Commissions of a month as the ledger has them, net. */
export interface LedgerSums {
  pending: number;
  confirmed: number;
}

/**
 * Figures of the month of `today` (ISO day of the market, the last one that was told of); `before` is the month before it, null when it has no items.
 * Compared is up to the day and hour that the figures reach (`reach`, with what the month before sold on that very day up
 * to that hour); where that is not known, whole days up to the one before. Commissions are those of the ledger; of a gateway that has none (null) those of the items, as far as their status tells.
 */
export function monthFigures(
  month: Summary,
  before: Summary | null,
  today: string,
  ledger: LedgerSums | null = null,
  reach: Reach | null = { day: Number(today.slice(8)), soldBefore: null },
): MonthFigures {
  const days = month.days.price.slice(0, Number(today.slice(8)));
  return {
    currency: month.currency,
    sales: sumCells(month.cells),
    orders: month.orders,
    orderEnds: month.orderEnds ?? null,
    pending: ledger?.pending ?? itemCommissions(month, 'pending'),
    confirmed: ledger?.confirmed ?? itemCommissions(month, 'confirmed'),
    days,
    trendPerMille: reach && before && before.currency === month.currency ? trend(month, before, reach) : null,
  };
}

function trend(month: Summary, before: Summary, { day, soldBefore }: Reach): number | null {
  const [days, daysBefore] = [month.days.price, before.days.price];
  const whole = soldBefore === null ? 0 : 1;
  const earlier = sum(daysBefore.slice(0, day - 1)) + (soldBefore ?? 0);
  // February has no day that the 29th of March is like; a month that is over is told against a whole one.
  const told = day > days.length ? days.length : Math.min(day - 1 + whole, daysBefore.length);
  const now = sum(days.slice(0, told));
  return earlier > 0 ? Math.round(((now - earlier) * 1000) / earlier) : null;
}

const itemCommissions = (month: Summary, state: CommissionState): number =>
  sumCells(month.cells, (cell) => commissionState(cell.status) === state).commission;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
