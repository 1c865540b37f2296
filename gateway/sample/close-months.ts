import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf, monthsBetween } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { closeMonth } from '#gateway/month-end/close-month.ts';
import { firstOpenMonths } from '#gateway/month-end/open-months.ts';

/** Closes the months of the sample that are over, one after the other, in the transaction of `services.db`. */
export async function closeMonths(services: Pick<Services, 'db' | 'clock' | 'market'>): Promise<void> {
  const first = await firstOpenMonths(services.db);
  const oldest = first.map((each) => each.period).sort()[0];
  if (oldest === undefined) return;
  const last = addDays(monthOf(marketDay(services.clock.now(), services.market.timeZone)), -1);
  for (const month of monthsBetween(oldest, last)) {
    const ids = first.filter((each) => each.period <= month).map((each) => each.consultantId);
    await closeMonth(services, ids, month);
  }
}
