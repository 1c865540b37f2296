import {
  countLife,
  noCounts,
  COUNTED_DAYS,
  OLDER_WEIGHT,
  RECENT_DAYS,
  tableOf,
  type ChanceCounts,
} from '#gateway/rules/chance-counts.ts';
import type { ChanceTable } from '#shared/domain/commissions/forecast/chance-table.ts';
import { monthForecast } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { BLANK_LINE, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { zoneOffset } from '#shared/domain/time/zone-offset.ts';
import type { PlayedItem, Population } from './population.ts';

const DAY = 86_400_000;
const iso = (at: number | null): string => (at === null ? '' : `${new Date(at).toISOString().slice(0, 19)}Z`);

/** A month that is played: its first day and the instants at which it begins and ends. */
export interface PlayedMonth {
  period: string;
  start: number;
  end: number;
}

/** Days of the week by hour: the same deliveries are asked for every morning. One population is played at a time. */
const weekdays = new Map<number, number>();

/** Tables of chances of one morning: each consultant's own weighed against the program's. */
export function tablesAt({ items, timeZone }: Population, morning: number): (consultant: string) => ChanceTable {
  const program = noCounts();
  const own = new Map<string, ChanceCounts>();
  const weekdayOf = (at: number): number => {
    const hour = Math.floor(at / 3_600_000);
    const known = weekdays.get(hour);
    if (known !== undefined) return known;
    const weekday = (Math.floor((at + zoneOffset(at, timeZone)) / DAY) + 4) % 7;
    weekdays.set(hour, weekday);
    return weekday;
  };
  for (const item of items) {
    const age = morning - item.created;
    if (age <= 0 || age > COUNTED_DAYS * DAY) continue;
    const mine = own.get(item.consultant) ?? noCounts();
    own.set(item.consultant, mine);
    countLife(program, item, morning, age <= RECENT_DAYS * DAY ? 1 : OLDER_WEIGHT, weekdayOf);
    countLife(mine, item, morning, 1, weekdayOf);
  }
  return (consultant) => tableOf(program, own.get(consultant) ?? null);
}

/** Whether something had ended an item by a moment: what is not, and not completed, is pending. */
const endedBy = ({ stopped, returned, completed }: PlayedItem, at: number): boolean =>
  (stopped !== null && stopped <= at) || (completed === null && returned !== null && returned <= at);

const isOpen = (item: PlayedItem, at: number): boolean =>
  item.created <= at && !endedBy(item, at) && !(item.completed !== null && item.completed <= at);

/** The lines of a consultant's month as they stood at a moment, as far as the forecast can tell them apart. */
export function linesAt(items: readonly PlayedItem[], { period, start }: PlayedMonth, at: number): CommissionLine[] {
  const lines: CommissionLine[] = [];
  for (const item of items) {
    if (item.created > at) continue;
    const { completed, returned } = item;
    if (completed !== null && completed <= at) {
      if (completed >= start)
        lines.push({ ...lineOf(item, period, 'confirmed', item.amount), stateAt: iso(completed) });
      if (returned !== null && returned <= at && returned >= start)
        lines.push({
          ...lineOf(item, period, 'confirmed', -item.amount),
          id: `${item.orderId}/${item.itemId}/back`,
          category: 'reversal',
          stateAt: iso(returned),
        });
    } else if (isOpen(item, at)) {
      const arrived = item.delivered !== null && item.delivered <= at;
      const status = arrived ? 'delivered' : item.ongoing !== null && item.ongoing <= at ? 'ongoing' : 'created';
      lines.push({
        ...lineOf(item, period, 'pending', item.amount),
        status,
        deliveredAt: arrived ? iso(item.delivered) : '',
      });
    } else {
      const ended = Math.min(item.stopped ?? Number.POSITIVE_INFINITY, returned ?? Number.POSITIVE_INFINITY);
      if (ended >= start) lines.push({ ...lineOf(item, period, 'void', 0), stateAt: iso(ended) });
    }
  }
  return lines;
}

const lineOf = (item: PlayedItem, period: string, state: string, amount: number): CommissionLine => ({
  ...BLANK_LINE,
  id: `${item.orderId}/${item.itemId}`,
  type: 'direct',
  category: 'mall',
  state,
  amount,
  period,
  accruedPeriod: period,
  accruedAt: iso(item.created),
  orderId: item.orderId,
  itemId: item.itemId,
});

/** What a month came to, of the items that were known at a moment and of those that were ordered later. */
export function outcome(
  items: readonly PlayedItem[],
  { start, end }: PlayedMonth,
  at: number,
): { known: number; later: number } {
  const sums = { known: 0, later: 0 };
  const within = (time: number | null): boolean => time !== null && time >= start && time < end;
  for (const { created, amount, completed, returned } of items) {
    const part = created <= at ? 'known' : 'later';
    if (within(completed)) sums[part] += amount;
    if (completed !== null && within(returned)) sums[part] -= amount;
  }
  return sums;
}

/** The forecast of the product, of lines and a table. */
export const productForecast = (
  lines: readonly CommissionLine[],
  { period }: PlayedMonth,
  at: number,
  chances: ChanceTable | null,
  timeZone: string,
) =>
  monthForecast(lines, {
    period,
    timeZone,
    at,
    chances,
    impact: { kind: 'own', impactPerc: null },
    threshold: 0,
    hasAccount: true,
  });

/** The rule used before: every item that is not delivered is delivered now. */
export function oldForecast(items: readonly PlayedItem[], { start, end }: PlayedMonth, at: number): number {
  const open = items.filter((item) => isOpen(item, at) && Math.min(item.delivered ?? at, at) + 7 * DAY < end);
  return confirmedBy(items, start, at) + open.reduce((sum, { amount }) => sum + amount, 0);
}

/** The plain rule: of what is pending as large a share completes as did last month from the same day on. */
export function plainForecast(
  items: readonly PlayedItem[],
  month: PlayedMonth,
  before: PlayedMonth | null,
  at: number,
): number {
  const sumOf = (some: readonly PlayedItem[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
  const pending = sumOf(items.filter((item) => isOpen(item, at)));
  const then = before ? Math.min(before.end, before.start + (at - month.start)) : 0;
  const waited = before ? items.filter((item) => isOpen(item, then)) : [];
  const came = waited.filter(({ completed }) => completed !== null && completed < (before?.end ?? 0));
  const share = sumOf(waited) > 0 ? sumOf(came) / sumOf(waited) : 1;
  return confirmedBy(items, month.start, at) + Math.round(pending * share);
}

const confirmedBy = (items: readonly PlayedItem[], start: number, at: number): number =>
  outcome(items, { period: '', start, end: at + 1 }, at).known;

/** Whether anything happened to a consultant after `from` and up to `to`. */
export const isQuiet = (items: readonly PlayedItem[], from: number, to: number): boolean =>
  items.every(({ created, ongoing, delivered, stopped, returned, completed }) =>
    [created, ongoing, delivered, stopped, returned, completed].every(
      (time) => time === null || time <= from || time > to,
    ),
  );
