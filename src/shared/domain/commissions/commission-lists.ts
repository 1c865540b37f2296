import { countsAs, type CommissionLine } from './commission-line.ts';
import { countsAt } from './commission-days.ts';
import type { CommissionFilter } from './commission-tally.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { expectedCompletion } from '#shared/domain/items/item-path.ts';
import { monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { compareTexts } from '#shared/domain/compare-texts.ts';

/** A filter as one question per line. */
export const lineTest =
  ({ type, category, status, state }: CommissionFilter) =>
  (line: CommissionLine): boolean =>
    (type === null || line.type === type) &&
    (category === null || countsAs(line) === category) &&
    (status === null || line.status === status) &&
    (state === null || line.state === state);

/** The market's day on which a line counts, always one of its period: what moved on from an earlier month counts on the first. */
export function dayOfLine(line: CommissionLine, timeZone: string): string {
  const at = countsAt(line);
  const day = at === '' ? line.period : marketDay(at, timeZone);
  if (day < line.period) return line.period;
  return monthOf(day) === line.period ? day : monthEnd(line.period);
}

/** Whether a line counts within a range; one that is dated ahead of today counts with the rest of its running month. */
export function isWithin(line: CommissionLine, { from, to }: DayRange, today: string, timeZone: string): boolean {
  const { period } = line;
  // No need to ask on which day of a month that lies in the range, or runs: the day is what takes long for a large month.
  if (from <= period && period <= to && (to >= today || monthEnd(period) <= to)) return true;
  const day = dayOfLine(line, timeZone);
  return day >= from && day <= to;
}

/** Newest first, by the moment at which a line counts; of one moment in the order of their ids. */
export const byNewest = (a: CommissionLine, b: CommissionLine): number => {
  const [one, other] = [countsAt(a), countsAt(b)];
  return one === other ? compareTexts(a.id, b.id) : compareTexts(other, one);
};

/** The lines of one order ("sale"), or of none. */
export interface Sale {
  /** '' for lines that belong to no order. */
  orderId: string;
  lines: CommissionLine[];
  pending: number;
  confirmed: number;
}

/** Groups lines by order, in the order in which the orders come up; what belongs to none stands last. */
export function groupBySale(lines: Iterable<CommissionLine>): Sale[] {
  const sales = new Map<string, Sale>();
  for (const line of lines) {
    const sale = sales.get(line.orderId) ?? { orderId: line.orderId, lines: [], pending: 0, confirmed: 0 };
    sales.set(line.orderId, sale);
    sale.lines.push(line);
    if (line.state === 'pending') sale.pending += line.amount;
    if (line.state === 'confirmed') sale.confirmed += line.amount;
  }
  const other = sales.get('');
  sales.delete('');
  return other ? [...sales.values(), other] : [...sales.values()];
}

/** The market's day on which a pending line is confirmed if nobody returns the item; null before its delivery. An estimate: a day that went by is today. */
export const expectedDay = (line: CommissionLine, today: string, timeZone: string): string | null =>
  line.state === 'pending' ? expectedCompletion(line, today, timeZone) : null;

/** Pending lines that are expected on one day; `day` is null where nothing can be told yet. */
export interface ExpectedGroup {
  day: string | null;
  /** First day of the month in which they then count. */
  month: string | null;
  /** Of the person's own sales: of those of the team no delivery is told, so that they have no day. */
  own: boolean;
  lines: CommissionLine[];
  amount: number;
}

/** Pending lines by the day on which they are expected, the soonest first, those without a day last. */
export function groupByExpected(lines: Iterable<CommissionLine>, today: string, timeZone: string): ExpectedGroup[] {
  const groups = new Map<string, ExpectedGroup>();
  for (const line of lines) {
    const day = expectedDay(line, today, timeZone);
    const own = line.type === 'direct';
    const key = day ?? String(own);
    const group = groups.get(key) ?? { day, month: day && `${day.slice(0, 7)}-01`, own, lines: [], amount: 0 };
    groups.set(key, group);
    group.lines.push(line);
    group.amount += line.amount;
  }
  return [...groups.values()].sort((a, b) =>
    compareTexts(a.day ?? (a.own ? '9' : '99'), b.day ?? (b.own ? '9' : '99')),
  );
}
