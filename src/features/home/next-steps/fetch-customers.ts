import type { CacheDatabase } from '#shared/db/schema.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { fetchOrder } from '#data/orders/fetch-order.ts';
import { ordersUnseen, readNextSteps, type StepsMoment } from './read-steps.ts';

const DAY_MS = 86_400_000;

/**
 * Fetches whom to call about today's steps and those of tomorrow, as far as this phone lacks them: who reads them in the morning on
 * the bus has no line. What cannot be fetched now is asked for again after the next sync.
 */
export async function fetchCustomers(db: CacheDatabase, moment: StepsMoment): Promise<void> {
  const tomorrow = { ...moment, now: moment.now + DAY_MS, today: addDays(moment.today, 1) };
  const found = await Promise.all([moment, tomorrow].map((each) => readNextSteps(db, each)));
  for (const orderId of new Set(found.flatMap(ordersUnseen))) await fetchOrder(orderId);
}
