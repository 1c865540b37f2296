import { dayStart } from '#shared/domain/time/day-bounds.ts';
import type { Item } from './item.ts';
import { addDays, FIRST_DAY, isIsoDay } from '#shared/domain/time/period.ts';

/** A range of market days, both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

/** What a list of orders is narrowed to; null and empty lists mean everything. */
export interface OrderFilter {
  ordered: DayRange | null;
  completed: DayRange | null;
  statuses: readonly string[];
  types: readonly string[];
  categories?: readonly string[];
}

/** The filter as one question per item; days become instants once, not once per item. */
export function orderFilterTest(filter: OrderFilter, timeZone: string): (item: Item) => boolean {
  const ordered = filter.ordered && instants(filter.ordered, timeZone);
  const { categories = [] } = filter;
  const completed = filter.completed && instants(filter.completed, timeZone);
  return (item) =>
    (!ordered || (item.orderedAt >= ordered.from && item.orderedAt < ordered.before)) &&
    (!completed || (item.completedAt >= completed.from && item.completedAt < completed.before)) &&
    (filter.statuses.length === 0 || filter.statuses.includes(item.status)) &&
    (filter.types.length === 0 || filter.types.includes(item.orderType)) &&
    (categories.length === 0 || categories.includes(item.category));
}

const instants = (range: DayRange, timeZone: string): { from: string; before: string } => ({
  from: dayStart(range.from, timeZone),
  before: dayStart(addDays(range.to, 1), timeZone),
});

export type RangeProblem = 'missing' | 'too-early' | 'in-future' | 'reversed';

/**
 * What is wrong with a range that a person chose, null when nothing is. Days lie between `first`, the first day of the
 * program (specification, section 9) unless given, and `today`, the market's day at gateway time.
 */
export function rangeProblem(from: string, to: string, today: string, first: string = FIRST_DAY): RangeProblem | null {
  if (!isIsoDay(from) || !isIsoDay(to)) return 'missing';
  if (from < first) return 'too-early';
  if (from > today || to > today) return 'in-future';
  return from > to ? 'reversed' : null;
}
