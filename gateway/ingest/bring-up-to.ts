import type { Services } from '#gateway/base/services.ts';
import { completeDue } from './complete-due.ts';
import { settleLeaders } from './settle-leaders.ts';

/**
 * What has completed by an instant (milliseconds), and what leaders earn by what came in: before months are closed or settled,
 * else it would count for the next one.
 */
export async function bringUpTo(services: Services, at: number): Promise<void> {
  await completeDue(services, at);
  await settleLeaders(services);
}
