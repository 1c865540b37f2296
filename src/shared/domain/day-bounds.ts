import { marketDay } from './market-day.ts';

const QUARTER = 15 * 60_000;
const starts = new Map<string, string>();
/** By time zone: quarters from midnight UTC to the beginning of the day that was asked for last. */
const lastOffsets = new Map<string, number>();

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
  // Most days begin as far from midnight as the one that was asked for before them.
  const likely = midnight + (lastOffsets.get(timeZone) ?? 0);
  if (marketDay(likely * QUARTER, timeZone) >= day) within = likely;
  else before = likely;
  if (within === likely && marketDay((likely - 1) * QUARTER, timeZone) < day) before = likely - 1;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (marketDay(middle * QUARTER, timeZone) < day) before = middle;
    else within = middle;
  }
  const start = new Date(within * QUARTER).toISOString().replace('.000Z', 'Z');
  starts.set(key, start);
  lastOffsets.set(timeZone, within - midnight);
  return start;
}
