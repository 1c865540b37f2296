import { COMMISSION_CATEGORIES, COMMISSION_TYPES } from './commission-line.ts';
import type { CommissionDays } from './commission-days.ts';
import type { CommissionSummary } from './commission-summary.ts';
import {
  CommissionTally,
  type CommissionFilter,
  type CommissionGroup,
  type CommissionTotals,
} from './commission-tally.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { ITEM_STATUSES, ORDER_TYPES } from '#shared/domain/items/order-status.ts';
import { addDays, dayNumber } from '#shared/domain/time/period.ts';
import { daysIn, isByDay, partsOf, type MonthPart } from '#shared/domain/sales/sales-range.ts';

/** What the phone knows of the commissions of one month. */
export interface MonthCommissions {
  summary: CommissionSummary;
  /** The same by day; null while the lines of the month are not on the phone. */
  days: CommissionDays | null;
  /** Gateway time for which both are true. */
  asOf: string;
}
export type MonthsOfCommissions = ReadonlyMap<string, MonthCommissions>;

/** One step of the course over time: a day, or what the range covers of a month. */
interface CommissionPoint extends DayRange, CommissionTotals {}

/** The commissions of a range of days. Amounts are minor units of `currency`, net. */
export interface CommissionFigures {
  currency: string;
  totals: CommissionTotals;
  types: CommissionGroup[];
  categories: CommissionGroup[];
  /** Of the items behind the lines, '' for those of no item or of the team; null where a month is known by its sums only. */
  statuses: CommissionGroup[] | null;
  services: CommissionGroup[] | null;
  unit: 'day' | 'month';
  points: CommissionPoint[];
  /** Currencies of months that are left out of all sums, which never cross currencies. */
  otherCurrencies: string[];
  /** Gateway time of the oldest of the figures. */
  asOf: string;
}

const isEmpty = (month: MonthCommissions | undefined): boolean => month?.summary.cells.length === 0;

/**
 * Whether the phone can answer for a part of a month: any days of one whose lines are here, only the whole of another,
 * and that only while no status is asked for, which the sums of a month do not tell.
 */
export function hasCommissions(part: MonthPart, months: MonthsOfCommissions, filter: CommissionFilter): boolean {
  const month = months.get(part.period);
  if (!month) return false;
  return month.days !== null || isEmpty(month) || (part.whole && filter.status === null);
}

/** Sums up a range. All of its months must be here (see {@link hasCommissions}); what is not counts as nothing. */
export function commissionFigures(
  months: MonthsOfCommissions,
  range: DayRange,
  filter: CommissionFilter,
  today: string,
): CommissionFigures {
  const parts = partsOf(range, today);
  const known = parts.flatMap((part) => {
    const month = months.get(part.period);
    return month ? [{ part, month }] : [];
  });
  const earned = known.filter(({ month }) => !isEmpty(month));
  const currency = (earned.at(-1) ?? known.at(-1))?.month.summary.currency ?? '';
  const counted = earned.filter(({ month }) => month.summary.currency === currency);
  const isWhole = counted.every(({ month }) => month.days !== null);
  const byDay = isWhole && isByDay(range);
  const points = byDay ? dayPoints(range) : parts.map(({ from, to }) => pointOf(from, to));
  const start = dayNumber(range.from) ?? 0;
  const tally = new CommissionTally(filter);
  for (const { part, month } of counted) {
    const offset = (dayNumber(part.period) ?? 0) - 1 - start;
    const ofMonth = points[parts.indexOf(part)];
    if (month.days === null) {
      tally.addCells(month.summary.cells, ofMonth);
      continue;
    }
    const [first, last] = [Number(part.from.slice(8)), part.whole ? 31 : Number(part.to.slice(8))];
    // What the gateway dates ahead of today counts with the last day that is drawn.
    tally.addDays(month.days, first, last, (day) => (byDay ? (points[offset + day] ?? points.at(-1)) : ofMonth));
  }
  return {
    currency,
    totals: tally.totals,
    types: tally.groups('type', COMMISSION_TYPES),
    categories: tally.groups('category', COMMISSION_CATEGORIES),
    statuses: isWhole ? tally.groups('status', ITEM_STATUSES) : null,
    services: isWhole ? tally.groups('service', ORDER_TYPES) : null,
    unit: byDay ? 'day' : 'month',
    points,
    otherCurrencies: [...new Set(earned.map(({ month }) => month.summary.currency))].filter((one) => one !== currency),
    asOf: known.reduce((oldest, { month }) => (oldest === '' || month.asOf < oldest ? month.asOf : oldest), ''),
  };
}

const pointOf = (from: string, to: string): CommissionPoint => ({ from, to, pending: 0, confirmed: 0, lines: 0 });

const dayPoints = (range: DayRange): CommissionPoint[] =>
  Array.from({ length: daysIn(range) }, (_none, offset) => {
    const day = addDays(range.from, offset);
    return pointOf(day, day);
  });
