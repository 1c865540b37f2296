import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { addDays, dayNumber, FIRST_DAY, monthEnd, monthOf, monthsBetween } from '#shared/domain/time/period.ts';
import { lastTold } from '#shared/domain/time/tells-of.ts';

/** Number of days of a range, both ends included. */
export const daysIn = ({ from, to }: DayRange): number => (dayNumber(to) ?? 0) - (dayNumber(from) ?? 0) + 1;

/** Ranges up to this long are drawn day by day, longer ones by month. */
const MOST_DAY_POINTS = 92;

export const isByDay = (range: DayRange): boolean => daysIn(range) <= MOST_DAY_POINTS;

/** A range cut to the days between `first` and `today`; null when nothing of it is left. */
export function withinLife({ from, to }: DayRange, first: string, today: string): DayRange | null {
  const cut = { from: from < first ? first : from, to: to > today ? today : to };
  return cut.from > cut.to ? null : cut;
}

/** First day that can be asked for: that of the first period, never before the first day of the program. */
export function firstSalesDay(periods: readonly { from: string }[]): string {
  const oldest = periods.reduce((first, { from }) => (first === '' || from < first ? from : first), '');
  return oldest > FIRST_DAY ? oldest : FIRST_DAY;
}

const isWholeMonths = ({ from, to }: DayRange): boolean => from === monthOf(from) && to === monthEnd(monthOf(to));

/** The equally long range just before: as many months when the range is made of whole ones, else as many days. */
export function rangeBefore(range: DayRange): DayRange {
  const to = addDays(range.from, -1);
  if (!isWholeMonths(range)) return { from: addDays(range.from, -daysIn(range)), to };
  const months = monthsBetween(range.from, range.to).length;
  let from = monthOf(to);
  for (let month = 1; month < months; month += 1) from = monthOf(addDays(from, -1));
  return { from, to };
}

/**
 * What is compared of a range and the one before it: as many days of each. Of a range that is not over the days that are,
 * for half a day against a whole one says nothing; null on its first day.
 */
export function likeDays(
  range: DayRange,
  before: DayRange,
  today: string,
): { range: DayRange; before: DayRange } | null {
  if (range.to < today) return { range, before };
  const over = { from: range.from, to: addDays(today, -1) };
  if (over.to < over.from) return null;
  // February has no day that the 29th of March is like.
  const days = Math.min(daysIn(over), daysIn(before));
  const first = ({ from }: DayRange): DayRange => ({ from, to: addDays(from, days - 1) });
  return { range: first(over), before: first(before) };
}

/** The newest month of a range that has begun: the one whose age says up to which day its figures tell. */
export const newestMonth = ({ to }: DayRange, today: string): string => monthOf(to < today ? to : today);

/** The points over time that figures of the moment `asOf` tell of: on later days nothing was sold only as far as nobody told of it. */
export function toldPoints<Point extends DayRange>(points: readonly Point[], asOf: string, today: string): Point[] {
  const last = lastTold(asOf, today);
  return points.filter(({ from }) => from <= last);
}

/** What a range covers of one month. */
export interface MonthPart extends DayRange {
  period: string;
  /** All of the month that has happened by `today`. */
  whole: boolean;
}

/** A range month by month, oldest first. */
export const partsOf = (range: DayRange, today: string): MonthPart[] =>
  monthsBetween(range.from, range.to).map((period) => {
    const end = monthEnd(period);
    const from = range.from > period ? range.from : period;
    const to = range.to < end ? range.to : end;
    return { period, from, to, whole: from === period && (to === end || to >= today) };
  });
