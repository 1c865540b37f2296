import { isoText } from '#shared/contract/codec/iso-text.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { zoneOffset } from '#shared/domain/time/zone-offset.ts';

/** Nothing of a program lies before this moment (milliseconds): an empty date of another system, 1970 or the year 1, is none. */
export const EARLIEST = Date.UTC(2000, 0, 1);

/** A time on a wall clock; `month` counts from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * The instant (milliseconds) at which a zone's wall clocks show `wall`. Of a time that happens twice the first one; a time
 * that a change to summer time leaves out is moved on by the change.
 */
export function zonedInstant(wall: WallTime, timeZone: string): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  if (timeZone === 'UTC') return asUtc;
  const before = asUtc - zoneOffset(asUtc - 86_400_000, timeZone);
  if (zoneOffset(before, timeZone) === asUtc - before) return before;
  const after = asUtc - zoneOffset(asUtc + 86_400_000, timeZone);
  return zoneOffset(after, timeZone) === asUtc - after ? after : before;
}

/** The instant (milliseconds) at which an ISO day begins in a time zone. */
export function dayStart(day: string, timeZone: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return zonedInstant({ year, month, day: date, hour: 0, minute: 0, second: 0 }, timeZone);
}

/** What was asked last: the rules ask for the month of one and the same instant again and again. */
let asked = { instant: '', timeZone: '', month: '' };

/** The month ("2026-11-01") of an instant in UTC ISO 8601 in a market's time zone. */
export function marketMonth(instant: string, timeZone: string): string {
  if (asked.instant !== instant || asked.timeZone !== timeZone)
    asked = { instant, timeZone, month: monthOf(marketDay(instant, timeZone)) };
  return asked.month;
}

/** An instant in milliseconds as UTC ISO text with whole seconds, the precision of everything that is stored. */
export const isoSeconds = (instant: number): string => isoText(Math.floor(instant / 1000));
