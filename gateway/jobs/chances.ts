import { storeProgramChances } from '#gateway/ledger/chance-counts.ts';
import { dayStart } from '#gateway/rules/zoned-time.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import type { Recurring } from './recurring-work.ts';

/** Counts the chances of the forecast anew each morning of the market, an hour after the day began. */
export const chances: Recurring = {
  queue: 'chances',
  missed: 'last',
  next: (after, { market: { timeZone } }) => dayStart(addDays(marketDay(after - HOUR, timeZone), 1), timeZone) + HOUR,
  first: ({ clock }) => clock.now(),
  run: (at, services) => storeProgramChances(services, Math.max(at, services.clock.now())),
};

const HOUR = 3_600_000;
