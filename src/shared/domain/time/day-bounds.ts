import { marketDay } from './market-day.ts';
import { addDays, monthEnd, monthOf } from './period.ts';
import { zoneOffset } from './zone-offset.ts';

const DAY = 86_400_000;
const starts = new Map<string, string>();

/**
 * First instant of a market's day as UTC ISO without milliseconds, so that instants of items compare with it as texts.
 * Where clocks are moved at midnight, the day begins when its date first stands and stays.
 */
export function dayStart(day: string, timeZone: string): string {
  const key = `${timeZone} ${day}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(day);
  // No zone moves its clocks twice in two days: midnight is by the offset of the day before or by that of the day after.
  const offsets = [midnight - DAY, midnight + DAY].map((instant) => zoneOffset(instant, timeZone));
  const early = midnight - Math.max(...offsets);
  const first = marketDay(early, timeZone) >= day ? early : midnight - Math.min(...offsets);
  const start = new Date(first).toISOString().replace('.000Z', 'Z');
  starts.set(key, start);
  return start;
}

/** The instant (ms) at which the month of a market's day is over. */
export const monthOver = (day: string, timeZone: string): number =>
  Date.parse(dayStart(addDays(monthEnd(monthOf(day)), 1), timeZone));
