import type { DaySummary } from './day-summary.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { addDays, dayNumber } from '#shared/domain/time/period.ts';
import type { Sold } from './sales-comparison.ts';
import { daysIn, isByDay, partsOf, type MonthPart } from './sales-range.ts';
import { SalesTally, type SalesFilter, type SalesGroup } from './sales-tally.ts';
import type { Totals } from './fold-cells.ts';
import type { Summary } from './summary.ts';

/** What the phone knows of the sales of one month. */
export interface MonthSales {
  /** Totals of the whole month; null while nothing is known of it. */
  summary: Summary | null;
  /** The same by day; null while the items of the month are not on the phone. */
  days: DaySummary | null;
  /** Gateway time for which both are true. */
  asOf: string;
}
export type MonthsOfSales = ReadonlyMap<string, MonthSales>;

/** One step of the course over time: a day, or what the range covers of a month. */
interface SalesPoint extends DayRange {
  price: number;
  items: number;
}

/** The sales of a range of days. Amounts are minor units of `currency`. */
export interface SalesFigures {
  currency: string;
  totals: Totals;
  /** Orders; null where they cannot be told: under a filter, for an order counts once however many of its items fit. */
  orders: number | null;
  statuses: SalesGroup[];
  categories: SalesGroup[];
  unit: 'day' | 'month';
  points: SalesPoint[];
  /** Currencies of months that are left out of all sums, which never cross currencies. */
  otherCurrencies: string[];
  /** Gateway time of the oldest of the figures. */
  asOf: string;
}

const isEmpty = (month: MonthSales | undefined): boolean => month?.summary?.cells.length === 0;

/** Whether the phone can answer for a part of a month: any days of one whose items are here, only the whole of another. */
export function isHere(part: MonthPart, months: MonthsOfSales): boolean {
  const month = months.get(part.period);
  if (!month?.summary) return false;
  return part.whole || month.days !== null || isEmpty(month);
}

/** Months of a range that are known, and those of them that count: sums never cross currencies, the newest one decides. */
function countedOf(months: MonthsOfSales, parts: readonly MonthPart[]) {
  const known = parts.flatMap((part) => {
    const month = months.get(part.period);
    return month?.summary ? [{ part, month, summary: month.summary }] : [];
  });
  const sold = known.filter(({ month }) => !isEmpty(month));
  const currency = (sold.at(-1) ?? known.at(-1))?.summary.currency ?? '';
  return { known, sold, currency, counted: sold.filter(({ summary }) => summary.currency === currency) };
}

/**
 * What was sold in a range alone, as {@link salesFigures} tells it. Without a filter the days of a month are one number each
 * in its totals: the cells of a busy month, thousands, are not added up for it.
 */
export function soldIn(months: MonthsOfSales, range: DayRange, filter: SalesFilter, today: string): Sold {
  const { currency, counted } = countedOf(months, partsOf(range, today));
  const tally = new SalesTally(filter);
  const sold = { items: 0, price: 0 };
  for (const { part, month, summary } of counted) {
    if (!isNarrowed(filter) && summary.days.price.length > 0) addInto(sold, summary, ...daysOf(part));
    else if (month.days && !part.whole) tally.addDays(month.days, ...daysOf(part), () => undefined);
    else tally.addCells(summary.cells, undefined);
  }
  const { items, price } = tally.totals;
  return { currency, totals: { items: sold.items + items, price: sold.price + price } };
}

const isNarrowed = ({ status, category }: SalesFilter): boolean => status !== null || category !== null;

function addInto(sold: Sold['totals'], { days }: Summary, first: number, last: number): void {
  for (let day = first; day <= Math.min(last, days.price.length); day += 1) {
    sold.items += days.items[day - 1] ?? 0;
    sold.price += days.price[day - 1] ?? 0;
  }
}

/** First and last day of the month that a part covers; all that happened, where it is whole. */
const daysOf = ({ from, to, whole }: MonthPart): [first: number, last: number] => [
  Number(from.slice(8)),
  whole ? 31 : Number(to.slice(8)),
];

/** Sums up a range. All of its months must be here (see {@link isHere}); what is not counts as nothing. */
export function salesFigures(months: MonthsOfSales, range: DayRange, filter: SalesFilter, today: string): SalesFigures {
  const parts = partsOf(range, today);
  const { known, sold, currency, counted } = countedOf(months, parts);
  const isFiltered = isNarrowed(filter);
  const byDay =
    isByDay(range) &&
    counted.every(({ month, summary }) => month.days !== null || (!isFiltered && summary.days.price.length > 0));
  const points = byDay ? dayPoints(range) : parts.map(({ from, to }) => ({ from, to, price: 0, items: 0 }));
  const start = dayNumber(range.from) ?? 0;
  const tally = new SalesTally(filter);
  let orders: number | null = isFiltered ? null : 0;
  for (const { part, month, summary } of counted) {
    // Asked once for each cell: what is the same for the whole month is worked out before.
    const offset = (dayNumber(part.period) ?? 0) - 1 - start;
    const ofMonth = points[parts.indexOf(part)];
    const pointAt = (day: number): SalesPoint | undefined => (byDay ? points[offset + day] : ofMonth);
    if (month.days && !isReported(part, summary, { byDay, isFiltered })) {
      tally.addDays(month.days, ...daysOf(part), pointAt);
    } else {
      tally.addCells(summary.cells, byDay ? undefined : pointAt(1));
      if (byDay) spread(summary, pointAt);
    }
    orders = sumOrNull(orders, ordersOf(part, month, summary));
  }
  return {
    currency,
    totals: tally.totals,
    orders,
    statuses: tally.groups('status'),
    categories: tally.groups('category'),
    unit: byDay ? 'day' : 'month',
    points,
    otherCurrencies: [...new Set(sold.map(({ summary }) => summary.currency))].filter((other) => other !== currency),
    asOf: known.reduce((oldest, { month }) => (oldest === '' || month.asOf < oldest ? month.asOf : oldest), ''),
  };
}

/**
 * Whether the totals of a month tell all that is drawn of it: a whole month without a filter, day by day too. They have a
 * tenth of the cells that its days have.
 */
const isReported = (
  { whole }: MonthPart,
  { days }: Summary,
  { byDay, isFiltered }: { byDay: boolean; isFiltered: boolean },
): boolean => whole && (!byDay || (!isFiltered && days.price.length > 0));

const dayPoints = (range: DayRange): SalesPoint[] =>
  Array.from({ length: daysIn(range) }, (_none, offset) => {
    const day = addDays(range.from, offset);
    return { from: day, to: day, price: 0, items: 0 };
  });

/** The days of a month as the gateway summed them, which it does for all items only. */
function spread({ days }: Summary, pointAt: (day: number) => SalesPoint | undefined): void {
  days.price.forEach((price, index) => {
    const point = pointAt(index + 1);
    if (!point) return;
    point.price += price;
    point.items += days.items[index] ?? 0;
  });
}

function ordersOf({ from, to, whole }: MonthPart, { days }: MonthSales, summary: Summary): number | null {
  if (whole) return summary.orders;
  return (
    days?.orders?.slice(Number(from.slice(8)) - 1, Number(to.slice(8))).reduce((sum, count) => sum + count, 0) ?? null
  );
}

const sumOrNull = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
