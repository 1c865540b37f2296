import { zonedInstant } from '#gateway/rules/zoned-time.ts';
import { plainDigits } from './plain-digits.ts';

type Part = 'year' | 'month' | 'day' | 'hour' | 'half' | 'minute' | 'second' | 'fraction' | 'noon' | 'offset';

/** What a sign of a date format stands for; of a number so many digits. */
interface Token {
  part: Part;
  digits?: readonly [least: number, most: number];
}

const numbers = (part: Part, least: number, most = least): Token => ({ part, digits: [least, most] });

/** Anything else in a format stands for itself, and so does what stands in brackets: `H[h]mm`. */
const TOKENS: Readonly<Record<string, Token>> = {
  YYYY: numbers('year', 4),
  MM: numbers('month', 2),
  M: numbers('month', 1, 2),
  DD: numbers('day', 2),
  D: numbers('day', 1, 2),
  HH: numbers('hour', 2),
  H: numbers('hour', 1, 2),
  hh: numbers('half', 2),
  h: numbers('half', 1, 2),
  mm: numbers('minute', 2),
  ss: numbers('second', 2),
  SSS: numbers('fraction', 1, 9),
  A: { part: 'noon' },
  Z: { part: 'offset' },
};
const TOKEN = /\[[^\]]*\]|YYYY|MM?|DD?|HH?|hh?|mm|SSS|ss|A|Z/g;

/** Reads a text as an instant in milliseconds, null when it is no such date. */
export type ReadDate = (text: string) => number | null;

/** A part of a date with the text that stands before it. */
interface Piece extends Token {
  before: string;
}

/**
 * A reader of one exact date format (`M/D/YYYY H:mm`) on the clocks of a time zone; with `Z` in the format the text says
 * itself how far it is from UTC. Null when the format has no year, month and day, or one of them twice, or hours of twelve
 * without AM or PM, or the other way round, or a number of one or two digits with another digit behind it: nobody can tell
 * where it ends.
 */
export function compileDateFormat(format: string, timeZone: string): ReadDate | null {
  const pieces: Piece[] = [];
  let [at, before] = [0, ''];
  for (const { 0: sign, index } of format.matchAll(TOKEN)) {
    const token = TOKENS[sign];
    before += format.slice(at, index) + (token === undefined ? sign.slice(1, -1) : '');
    at = index + sign.length;
    if (token === undefined) continue;
    pieces.push({ ...token, before });
    before = '';
  }
  const after = before + format.slice(at);
  const found = new Set(pieces.map(({ part }) => part));
  const isWhole = (['year', 'month', 'day'] as const).every((part) => found.has(part));
  // Read all the same, such hours would be twelve off without a word.
  const isHalfWhole = found.has('half') === found.has('noon') && !(found.has('half') && found.has('hour'));
  if (
    !isWhole ||
    !isHalfWhole ||
    found.size < pieces.length ||
    pieces.some((_piece, place) => isOpen(pieces, place, after))
  )
    return null;
  const readPlain = (text: string): number | null => read(text.trim(), pieces, after, timeZone);
  // Nearly all texts are plain, and there are five of them an item.
  return (text) => readPlain(text) ?? readPlain(plainDigits(text));
}

function isOpen(pieces: readonly Piece[], place: number, after: string): boolean {
  const [least = 0, most = 0] = pieces[place]?.digits ?? [];
  if (least === most) return false;
  const next = pieces[place + 1];
  const between = next?.before ?? after;
  return between === '' ? next?.digits !== undefined : /^\d/.test(between);
}

/** An import reads five texts an item: they are gone through once, sign by sign, and nothing is made of them but numbers. */
function read(text: string, pieces: readonly Piece[], after: string, timeZone: string): number | null {
  const wall = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  let at = 0;
  let half: number | null = null;
  let isEvening = false;
  let offset: number | null = null;
  for (const { before, part, digits } of pieces) {
    if (!text.startsWith(before, at)) return null;
    at += before.length;
    if (digits !== undefined) {
      const [least, most] = digits;
      const begin = at;
      let number = 0;
      while (at - begin < most && isDigit(text.charCodeAt(at))) {
        number = number * 10 + text.charCodeAt(at) - ZERO;
        at += 1;
      }
      if (at - begin < least) return null;
      if (part === 'half') half = number;
      else if (isOfWall(part)) wall[part] = number;
    } else {
      const [said = ''] = (part === 'noon' ? NOON : OFFSET).exec(text.slice(at)) ?? [];
      if (said === '') return null;
      if (part === 'noon') isEvening = said.toLowerCase() === 'pm';
      else offset = offsetOf(said);
      at += said.length;
    }
  }
  if (text.length !== at + after.length || !text.endsWith(after)) return null;
  if (half !== null) {
    if (half < 1 || half > 12) return null;
    wall.hour = (half % 12) + (isEvening ? 12 : 0);
  }
  if (!isOfClock(wall) || wall.day < 1 || wall.day > daysOf(wall.year, wall.month)) return null;
  return offset === null ? zonedInstant(wall, timeZone) : zonedInstant(wall, 'UTC') - offset;
}

const ZERO = 48;
const isDigit = (code: number): boolean => code >= ZERO && code <= ZERO + 9;
const NOON = /^[ap]m/i;
const OFFSET = /^(?:Z|[+-]\d{2}:?\d{2})/;

type Wall = Parameters<typeof zonedInstant>[0];
const isOfWall = (part: Part): part is keyof Wall & Part =>
  part !== 'half' && part !== 'fraction' && part !== 'noon' && part !== 'offset';

const isOfClock = ({ hour, minute, second }: Wall): boolean => hour <= 23 && minute <= 59 && second <= 59;

/** 0 for a month that there is not. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [0, 31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}

/** Milliseconds that a text like `+01:00` or `Z` is ahead of UTC. */
function offsetOf(text: string): number {
  if (text === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -1 : 1) * minutes * 60_000;
}
