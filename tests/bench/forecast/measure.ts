import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { dayStart } from '#shared/domain/time/day-bounds.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthEnd, monthsBetween } from '#shared/domain/time/period.ts';
import type { PlayedItem, Population } from './population.ts';
import {
  isQuiet,
  linesAt,
  oldForecast,
  outcome,
  plainForecast,
  productForecast,
  tablesAt,
  type PlayedMonth,
} from './replay.ts';

export const PLAYED_DAYS = [5, 10, 15, 20, 25, 27] as const;
const MOST_DAY = 27;
/** Consultants with fewer open lines are left out: their month hangs on one or two orders. */
const LEAST_OPEN = 10;

/** One forecast beside what came of it; amounts in minor units. */
export interface Played {
  consultant: string;
  period: string;
  day: number;
  open: number;
  estimate: number;
  low: number;
  high: number;
  /** What the month came to of what was known that day, and of what was ordered later. */
  final: number;
  later: number;
  old: number;
  plain: number;
}

/** A step from one noon to the next in which nothing happened to a consultant: the share by which the amount moved. */
export interface Measured {
  played: Played[];
  quiet: number[];
  /** The same when every day is taken as one in which nothing happens. */
  frozen: number[];
}

/** Plays all whole months of a population forward, day by day. */
export function measure(population: Population, say: (line: string) => void = () => {}): Measured {
  const { items, timeZone, until } = population;
  const consultants = groupOf(items);
  const months = monthsOf(items, timeZone, until);
  const measured: Measured = { played: [], quiet: [], frozen: [] };
  for (const [index, month] of months.entries()) {
    const last = new Map<string, { noon: number; estimate: number; lines: CommissionLine[] }>();
    for (let day = 1; day <= MOST_DAY; day += 1) {
      const morning = Date.parse(dayStart(addDays(month.period, day - 1), timeZone));
      const noon = morning + 12 * 3_600_000;
      const tableOf = tablesAt(population, morning);
      for (const [consultant, own] of consultants) {
        const lines = linesAt(own, month, noon);
        const open = lines.filter(({ state }) => state === 'pending').length;
        const table = tableOf(consultant);
        const forecast = productForecast(lines, month, noon, table, timeZone);
        const yesterday = last.get(consultant);
        last.delete(consultant);
        if (yesterday && yesterday.estimate > 0) {
          const still = productForecast(yesterday.lines, month, noon, table, timeZone).estimate;
          measured.frozen.push(Math.abs(still - yesterday.estimate) / yesterday.estimate);
          if (isQuiet(own, yesterday.noon, noon))
            measured.quiet.push(Math.abs(forecast.estimate - yesterday.estimate) / yesterday.estimate);
        }
        if (open < LEAST_OPEN) continue;
        last.set(consultant, { noon, estimate: forecast.estimate, lines });
        if (!PLAYED_DAYS.some((each) => each === day)) continue;
        const { known, later } = outcome(own, month, noon);
        const { estimate, low, high } = forecast;
        measured.played.push({
          consultant,
          period: month.period,
          day,
          open,
          estimate,
          low,
          high,
          final: known,
          later,
          old: oldForecast(own, month, noon),
          plain: plainForecast(own, month, months[index - 1] ?? null, noon),
        });
      }
    }
    say(`${month.period.slice(0, 7)} ...`);
  }
  return measured;
}

function groupOf(items: readonly PlayedItem[]): Map<string, PlayedItem[]> {
  const groups = new Map<string, PlayedItem[]>();
  for (const item of items) {
    const known = groups.get(item.consultant);
    if (known) known.push(item);
    else groups.set(item.consultant, [item]);
  }
  return groups;
}

/** The months that are known whole, without the first, which has nothing before it. */
function monthsOf(items: readonly PlayedItem[], timeZone: string, until: number): PlayedMonth[] {
  const first = items.reduce((least, { created }) => Math.min(least, created), until);
  const startOf = (day: string): number => Date.parse(dayStart(day, timeZone));
  return monthsBetween(marketDay(first, timeZone), marketDay(until, timeZone))
    .slice(1)
    .map((period) => ({ period, start: startOf(period), end: startOf(addDays(monthEnd(period), 1)) }))
    .filter(({ end }) => end <= until);
}
