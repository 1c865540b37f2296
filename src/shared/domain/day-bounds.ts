import { marketDay } from './market-day.ts';

const QUARTER = 15 * 60_000;
const starts = new Map<string, string>();

/**
 * First instant of a market's day as UTC ISO without milliseconds, so that instants of items compare with it as texts.
 * Offsets change at quarter hours, which makes a search over quarters exact for every time zone.
 */
export function dayStart(day: string, timeZone: string): string {
  const key = `${timeZone} ${day}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(`${day}T00:00:00Z`) / QUARTER;
  let before = midnight - 15 * 4;
  let within = midnight + 13 * 4;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (marketDay(middle * QUARTER, timeZone) < day) before = middle;
    else within = middle;
  }
  const start = new Date(within * QUARTER).toISOString().replace('.000Z', 'Z');
  starts.set(key, start);
  return start;
}
