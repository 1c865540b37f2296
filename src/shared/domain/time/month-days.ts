import { dayStart } from './day-bounds.ts';
import { addDays, daysInMonth } from './period.ts';

const DAY = 86_400_000;

/**
 * Tells on which day of a month (1 is the first) an instant (milliseconds) lies in the market's time zone. Made once per month, it asks
 * no calendar again, which matters over tens of thousands of items. An instant outside of the month counts to the nearest
 * of its days: the gateway decides what belongs to a month, and no item of it may be lost between the days.
 */
export function dayOfMonth(period: string, timeZone: string): (at: number) => number {
  const starts = Array.from({ length: daysInMonth(period) }, (_none, day) =>
    Date.parse(dayStart(addDays(period, day), timeZone)),
  );
  const last = starts.length - 1;
  const first = starts[0] ?? 0;
  return (at) => {
    // Days of 23 and 25 hours move the estimate by one at most.
    let day = Math.min(last, Math.max(0, Math.floor((at - first) / DAY) || 0));
    while (day > 0 && at < (starts[day] ?? 0)) day -= 1;
    while (day < last && at >= (starts[day + 1] ?? 0)) day += 1;
    return day + 1;
  };
}

/** The day of the month of each of these instants (seconds), made once for all that is folded of them. */
export function daysOfMonth(period: string, timeZone: string, seconds: ArrayLike<number>): Uint8Array {
  const dayOf = dayOfMonth(period, timeZone);
  const days = new Uint8Array(seconds.length);
  for (let at = 0; at < days.length; at += 1) days[at] = dayOf((seconds[at] ?? 0) * 1000);
  return days;
}
