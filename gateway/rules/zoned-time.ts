/** A time on a wall clock; `month` counts from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Milliseconds that the wall clock of a zone is ahead of UTC at an instant (whole seconds). */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant (milliseconds) at which a zone's wall clocks show `wall`. Of a time that happens twice the first one; a time
 * that a change to summer time leaves out is moved on by the change.
 */
export function zonedInstant(wall: WallTime, timeZone: string): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone);
  if (offsetAt(before, timeZone) === asUtc - before) return before;
  const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone);
  return offsetAt(after, timeZone) === asUtc - after ? after : before;
}

/** The instant (milliseconds) at which an ISO day begins in a time zone. */
export function dayStart(day: string, timeZone: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return zonedInstant({ year, month, day: date, hour: 0, minute: 0, second: 0 }, timeZone);
}

/** An instant in milliseconds as UTC ISO text with whole seconds, the precision of everything that is stored. */
export const isoSeconds = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;
