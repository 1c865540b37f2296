import { zoneOffset } from './zone-offset.ts';

/** The calendar day ("2026-11-20") of an instant in a market's time zone. Throws a RangeError for what is no instant. */
export function marketDay(instant: string | number, timeZone: string): string {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  const number = Math.floor((at + zoneOffset(at, timeZone)) / DAY);
  const known = days.get(number);
  if (known !== undefined) return known;
  if (days.size >= MOST_DAYS) days.clear();
  const day = new Date(number * DAY).toISOString().slice(0, 10);
  days.set(number, day);
  return day;
}

const DAY = 86_400_000;
/** Texts of the days that were asked for: a month is asked for thousands of times, a year has few days. */
const days = new Map<number, string>();
const MOST_DAYS = 4000;
