import { zonedInstant } from '#gateway/rules/zoned-time.ts';

type Part = 'year' | 'month' | 'day' | 'hour' | 'half' | 'minute' | 'second' | 'fraction' | 'noon' | 'offset';

/** What each sign of a date format stands for. Anything else in a format stands for itself. */
const TOKENS: Readonly<Record<string, readonly [part: Part, pattern: string]>> = {
  YYYY: ['year', '\\d{4}'],
  MM: ['month', '\\d{2}'],
  M: ['month', '\\d{1,2}'],
  DD: ['day', '\\d{2}'],
  D: ['day', '\\d{1,2}'],
  HH: ['hour', '\\d{2}'],
  H: ['hour', '\\d{1,2}'],
  hh: ['half', '\\d{2}'],
  h: ['half', '\\d{1,2}'],
  mm: ['minute', '\\d{2}'],
  ss: ['second', '\\d{2}'],
  SSS: ['fraction', '\\d{1,9}'],
  A: ['noon', '[AaPp][Mm]'],
  Z: ['offset', 'Z|[+-]\\d{2}:?\\d{2}'],
};
const TOKEN = /YYYY|MM?|DD?|HH?|hh?|mm|SSS|ss|A|Z/g;

/** Reads a text as an instant in milliseconds, null when it is no such date. */
export type ReadDate = (text: string) => number | null;

/**
 * A reader of one exact date format (`M/D/YYYY H:mm`) on the clocks of a time zone; with `Z` in the format the text says
 * itself how far it is from UTC. Null when the format has no year, month and day, or one of them twice.
 */
export function compileDateFormat(format: string, timeZone: string): ReadDate | null {
  const found: Part[] = [];
  let source = '';
  let at = 0;
  for (const { 0: token, index } of format.matchAll(TOKEN)) {
    const [part, pattern] = TOKENS[token] ?? [];
    if (part !== undefined) found.push(part);
    source += `${literally(format.slice(at, index))}(${pattern ?? ''})`;
    at = index + token.length;
  }
  const isWhole = (['year', 'month', 'day'] as const).every((part) => found.includes(part));
  if (!isWhole || new Set(found).size < found.length) return null;
  const pattern = new RegExp(`^${source}${literally(format.slice(at))}$`);
  // Groups by their number: named ones are put together anew for each text, and an import reads five texts an item.
  const place: Places = Object.fromEntries(found.map((part, index) => [part, index + 1]));
  return (text) => {
    const match = pattern.exec(text.trim());
    return match ? instantOf(match, place, timeZone) : null;
  };
}

/** The number of the group that holds a part; a format need not have all of them. */
type Places = Readonly<Partial<Record<Part, number>>>;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function instantOf(match: RegExpExecArray, place: Places, timeZone: string): number | null {
  const textOf = (at: number | undefined): string | undefined => (at === undefined ? undefined : match[at]);
  const numberOf = (at: number | undefined): number => (at === undefined ? 0 : Number(match[at]));
  const [year, month, day] = [numberOf(place.year), numberOf(place.month), numberOf(place.day)];
  const [minute, second] = [numberOf(place.minute), numberOf(place.second)];
  const hour =
    place.half === undefined ? numberOf(place.hour) : hourOfHalf(numberOf(place.half), textOf(place.noon) ?? 'am');
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (hour === null || hour > 23 || minute > 59 || second > 59) return null;
  const wall = { year, month, day, hour, minute, second };
  const offset = textOf(place.offset);
  if (offset === undefined) return zonedInstant(wall, timeZone);
  return zonedInstant(wall, 'UTC') - offsetOf(offset);
}

/** Hour of the day for 12-hour clocks: 12 am is midnight. */
const hourOfHalf = (half: number, noon: string): number | null =>
  half < 1 || half > 12 ? null : (half % 12) + (noon.toLowerCase() === 'pm' ? 12 : 0);

function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
