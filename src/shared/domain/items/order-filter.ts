import { dayStart } from '#shared/domain/time/day-bounds.ts';
import { codedTest, type RowTest } from './item-table.ts';
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

/** The filter as a question to the rows of tables; days become instants once, codes are compared once for each text. */
export function orderFilterTest(filter: OrderFilter, timeZone: string): RowTest {
  const { categories = [], statuses, types } = filter;
  const ordered = filter.ordered && instants(filter.ordered, timeZone);
  const completed = filter.completed && instants(filter.completed, timeZone);
  return (table) => {
    const tests: ((row: number) => boolean)[] = [];
    if (ordered) tests.push((row) => isIn(ordered, table.orderedAt[row]));
    if (completed) tests.push((row) => isIn(completed, table.completedAt[row]));
    for (const [wanted, column] of [
      [statuses, table.status] as const,
      [types, table.orderType] as const,
      [categories, table.category] as const,
    ])
      if (wanted.length > 0) tests.push(codedTest(column, (text) => wanted.includes(text)));
    return (row) => tests.every((passes) => passes(row));
  };
}

/** Seconds since 1970, the end not included. */
interface Span {
  from: number;
  before: number;
}

const isIn = ({ from, before }: Span, second: number | undefined): boolean =>
  second !== undefined && second >= from && second < before;

const instants = (range: DayRange, timeZone: string): Span => ({
  from: Date.parse(dayStart(range.from, timeZone)) / 1000,
  before: Date.parse(dayStart(addDays(range.to, 1), timeZone)) / 1000,
});

export type RangeProblem = 'missing' | 'too-early' | 'in-future' | 'reversed';

/**
 * What is wrong with a range that a person chose, null when nothing is. Days lie between `first`, the first day of the
 * program unless given, and `today`, the market's day at gateway time.
 */
export function rangeProblem(from: string, to: string, today: string, first: string = FIRST_DAY): RangeProblem | null {
  if (!isIsoDay(from) || !isIsoDay(to)) return 'missing';
  if (from < first) return 'too-early';
  if (from > today || to > today) return 'in-future';
  return from > to ? 'reversed' : null;
}
