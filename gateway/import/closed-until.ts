import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, isIsoDay, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Db } from '#gateway/db/db.ts';

/**
 * The first day that would be paid here if a program of before had decided all months up to a day, the last one of a month.
 * Saying it again is no mistake, and as long as nobody has earned anything by it, it can be said otherwise. Throws PlainFailure
 * for what can no more be, and for a day that is none.
 */
export async function liveFromAfter({ db, clock, market }: Services, day: string): Promise<string> {
  if (!isIsoDay(day) || monthEnd(monthOf(day)) !== day)
    throw new PlainFailure(`"${day}" is not the last day of a month, like 2026-10-31.`);
  if (day >= marketDay(clock.now(), market.timeZone)) throw new PlainFailure(`The month until ${day} is not over.`);
  const liveFrom = addDays(day, 1);
  const { liveFrom: known } = await readCutOver(db);
  if (known === liveFrom || !(await isCountedBy(db))) return liveFrom;
  throw new PlainFailure(
    known === ''
      ? 'There are commissions already that count from their first month on; --closed-until goes with the first import, into a database without any.'
      : `History ends with ${addDays(known, -1)} here already; it cannot be moved.`,
  );
}

/** Whether there is anything that the first day decides about: money of people, or payouts of the program of before. */
async function isCountedBy(db: Db): Promise<boolean> {
  const line = await db.selectFrom('commission_line').select('source').limit(1).executeTakeFirst();
  const payout = await db.selectFrom('payout_event').select('period').limit(1).executeTakeFirst();
  return line !== undefined || payout !== undefined;
}
