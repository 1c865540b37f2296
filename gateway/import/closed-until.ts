import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, isIsoDay, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { readCutOver, writeLiveFrom } from '#gateway/db/cut-over.ts';

/**
 * Writes down that a program of before has decided all months up to a day, the last one of a month. Saying it again is no
 * mistake. Throws PlainFailure for another day than before, and once anything was earned here without it.
 */
export async function closeUntil({ db, clock, market }: Services, day: string): Promise<void> {
  if (!isIsoDay(day) || monthEnd(monthOf(day)) !== day)
    throw new PlainFailure(`"${day}" is not the last day of a month, like 2026-10-31.`);
  if (day >= marketDay(clock.now(), market.timeZone)) throw new PlainFailure(`The month until ${day} is not over.`);
  const liveFrom = addDays(day, 1);
  const { liveFrom: known } = await readCutOver(db);
  if (known === liveFrom) return;
  if (known !== '') throw new PlainFailure(`History ends with ${addDays(known, -1)} here already; it cannot be moved.`);
  const line = await db.selectFrom('commission_line').select('source').limit(1).executeTakeFirst();
  if (line !== undefined)
    throw new PlainFailure(
      'There are commissions already that count from their first month on; --closed-until goes with the first import, into a database without any.',
    );
  await writeLiveFrom(db, liveFrom);
}
