import { addDays, dayNumber } from '#shared/domain/time/period.ts';

/** 1 Ramadan 1446 as Morocco saw it, and the mean length of twelve lunar months: right to a day or so around now. */
const KNOWN_RAMADAN = dayNumber('2025-03-02') ?? 0;
const LUNAR_YEAR = 354.367;

/** Day of Ramadan (1 to 30) of an ISO day, 0 outside of it. */
export function ramadanDay(day: string): number {
  const since = ((((dayNumber(day) ?? 0) - KNOWN_RAMADAN) % LUNAR_YEAR) + LUNAR_YEAR) % LUNAR_YEAR;
  return since < 29.5 ? Math.floor(since) + 1 : 0;
}

/** Sunday to Saturday: people order at the end of the week and least on Friday, the day of prayer. */
const WEEK = [1.2, 0.95, 0.92, 0.98, 1.05, 0.78, 1.25] as const;

/** How busy a day is against an ordinary one: week, pay days at the end of the month, Ramadan and the feast after it. */
export function busyness(day: string): number {
  const weekday = ((((dayNumber(day) ?? 0) + 4) % 7) + 7) % 7;
  const date = Number(day.slice(8));
  const payDays = date >= 27 || date <= 4 ? 1.22 : 1;
  const fasting = ramadanDay(day);
  const season = fasting === 0 ? 1 : fasting > 20 ? 1.45 : 0.82;
  return (WEEK[weekday] ?? 1) * payDays * season;
}

/** Chance of each hour of the day for an order; in Ramadan the evening after the meal takes the afternoon's place. */
const HOURS = [1, 0, 0, 0, 0, 0, 1, 2, 4, 7, 9, 10, 9, 7, 7, 8, 8, 8, 9, 10, 11, 11, 8, 4] as const;
const FASTING_HOURS = [9, 7, 4, 1, 1, 0, 0, 1, 2, 4, 6, 7, 6, 5, 5, 4, 3, 2, 1, 4, 9, 12, 13, 12] as const;

/** The hour of the market's clock for a fraction from 0 to 1. */
export function hourOf(day: string, fraction: number): number {
  const hours = ramadanDay(day) > 0 ? FASTING_HOURS : HOURS;
  let left = fraction * hours.reduce<number>((sum, weight) => sum + weight, 0);
  for (const [hour, weight] of hours.entries()) {
    if (left < weight) return hour;
    left -= weight;
  }
  return 12;
}

/**
 * Mean number of items for each day from `first` to `last`, summing up to `total`: the last day is `growth` times as busy
 * as the first one, and each day has its own rhythm.
 */
export function dailyMeans(first: string, last: string, total: number, growth: number): Map<string, number> {
  const weights = new Map<string, number>();
  const span = Math.max(1, (dayNumber(last) ?? 0) - (dayNumber(first) ?? 0));
  for (let index = 0; index <= span; index += 1) {
    const day = addDays(first, index);
    weights.set(day, (1 + ((growth - 1) * index) / span) * busyness(day));
  }
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0);
  return new Map([...weights].map(([day, weight]) => [day, (weight / sum) * total]));
}
