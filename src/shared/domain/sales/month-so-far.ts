import { dayStart } from '#shared/domain/time/day-bounds.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthBefore, monthOf } from '#shared/domain/time/period.ts';

/** How far into the running month figures reach, and the same stretch of the month before. */
export interface SoFar {
  /** The day of the month that figures reach into; days before it are whole. */
  day: number;
  /** The same day of the month before, up to the same hour: UTC ISO, the end not in it. Null where that month has no such day. */
  before: { from: string; to: string } | null;
}

const HALF_A_DAY_MS = 12 * 3_600_000;

/**
 * How far figures of the moment `asOf` (UTC ISO) reach into the month of `today` (ISO day of the market). Null when they are
 * of an earlier month, and before noon of the 1st: so short a stretch says nothing.
 */
export function soFar(asOf: string, today: string, timeZone: string): SoFar | null {
  const at = Date.parse(asOf);
  if (Number.isNaN(at)) return null;
  const last = marketDay(at, timeZone);
  if (monthOf(last) !== monthOf(today)) return null;
  const day = Number(last.slice(8));
  const sinceMidnight = at - Date.parse(dayStart(last, timeZone));
  if (day === 1 && sinceMidnight < HALF_A_DAY_MS) return null;
  const month = monthBefore(today);
  const same = addDays(month, day - 1);
  if (monthOf(same) !== month) return { day, before: null };
  const from = Date.parse(dayStart(same, timeZone));
  const to = Math.min(from + sinceMidnight, Date.parse(dayStart(addDays(same, 1), timeZone)));
  return { day, before: { from: new Date(from).toISOString(), to: new Date(to).toISOString() } };
}
