import type { Services } from '#gateway/base/services.ts';
import { completeDue, firstCompletion } from '#gateway/ingest/complete-due.ts';
import type { Recurring } from './recurring-work.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Every minute; through the time that nobody worked, only the hours in which something completes. */
async function nextCompletion(after: number, services: Services): Promise<number> {
  const now = services.clock.now();
  if (after + MINUTE >= now) return after + MINUTE;
  const first = (await firstCompletion(services)) ?? now;
  const hour = Math.ceil(Math.max(after + 1, first) / HOUR) * HOUR;
  return Math.max(after + MINUTE, Math.min(hour, now));
}

/** The seven-day rule, as it was due. */
export const completion: Recurring = {
  queue: 'completion',
  missed: 'each',
  next: nextCompletion,
  first: async (services) => Math.min((await firstCompletion(services)) ?? Infinity, services.clock.now()),
  run: async (at, services) => {
    await completeDue(services, at);
  },
};
