import { zonedInstant } from '../rules/zoned-time.ts';

/** What each sign of a date format stands for. Anything else in a format stands for itself. */
const TOKENS: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  hh: '(?<half>\\d{2})',
  h: '(?<half>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
  SSS: '(?<fraction>\\d{1,9})',
  A: '(?<noon>[AaPp][Mm])',
  Z: '(?<offset>Z|[+-]\\d{2}:?\\d{2})',
};
const TOKEN = /YYYY|MM?|DD?|HH?|hh?|mm|SSS|ss|A|Z/g;

/** Reads a text as an instant in milliseconds, null when it is no such date. */
export type ReadDate = (text: string) => number | null;

/**
 * A reader of one exact date format (`M/D/YYYY H:mm`) on the clocks of a time zone; with `Z` in the format the text says
 * itself how far it is from UTC. Null when the format has no year, month and day, or one of them twice.
 */
export function compileDateFormat(format: string, timeZone: string): ReadDate | null {
  const names = [...format.matchAll(TOKEN)].map(([token]) => /<(\w+)>/.exec(TOKENS[token] ?? '')?.[1] ?? '');
  if (!['year', 'month', 'day'].every((name) => names.includes(name)) || new Set(names).size < names.length)
    return null;
  let source = '';
  let at = 0;
  for (const match of format.matchAll(TOKEN)) {
    source += literally(format.slice(at, match.index)) + (TOKENS[match[0]] ?? '');
    at = match.index + match[0].length;
  }
  const pattern = new RegExp(`^${source}${literally(format.slice(at))}$`);
  return (text) => {
    const parts = pattern.exec(text.trim())?.groups;
    return parts ? instantOf(parts, timeZone) : null;
  };
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function instantOf(parts: Record<string, string | undefined>, timeZone: string): number | null {
  const part = (name: string): number => Number(parts[name] ?? 0);
  const [year, month, day, minute, second] = [part('year'), part('month'), part('day'), part('minute'), part('second')];
  const hour = parts.half === undefined ? part('hour') : hourOfHalf(part('half'), parts.noon ?? 'am');
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (hour === null || hour > 23 || minute > 59 || second > 59) return null;
  const wall = { year, month, day, hour, minute, second };
  if (parts.offset === undefined) return zonedInstant(wall, timeZone);
  return zonedInstant(wall, 'UTC') - offsetOf(parts.offset);
}

/** Hour of the day for 12-hour clocks: 12 am is midnight. */
const hourOfHalf = (half: number, noon: string): number | null =>
  half < 1 || half > 12 ? null : (half % 12) + (noon.toLowerCase() === 'pm' ? 12 : 0);

function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
