import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { bringUpTo } from '#gateway/ingest/bring-up-to.ts';
import { dayStart } from '#gateway/rules/zoned-time.ts';
import { closeLate } from './month-end.ts';
import type { Recurring } from './recurring-work.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What the marketplace tells in the night is in by then. */
const MORNING = 6 * HOUR;

/** The next morning of the market; of mornings that passed while nobody worked the last one. */
function nextMorning(after: number, { clock, market: { timeZone } }: Services): number {
  const from = Math.max(after, clock.now() - DAY);
  const day = marketDay(from, timeZone);
  const today = dayStart(day, timeZone) + MORNING;
  return today > from ? today : dayStart(addDays(day, 1), timeZone) + MORNING;
}

/**
 * Closes the months into which the first commissions of somebody came after their end: whoever had none by then was not there
 * to be closed, and the next end of a month is weeks away.
 */
export const lateMonths: Recurring = {
  queue: 'late-months',
  missed: 'each',
  next: nextMorning,
  run: async (at, services) => {
    await bringUpTo(services, at);
    await closeLate(services, at);
  },
};
