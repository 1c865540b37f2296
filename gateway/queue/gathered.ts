import type { NewJob } from './queue.ts';

/** Longer than a transaction that announces something goes on after it added its job. */
const SLACK_MS = 5000;

/**
 * Time and key of a job that deals at once with all that comes within `windowMs`. A window has a job of its own, and its
 * job runs after it is over: what comes while an earlier one runs is never taken for done. `now` in milliseconds.
 */
export function gathered(now: number, windowMs: number, name: string): Required<Pick<NewJob, 'runAt' | 'dedupeKey'>> {
  const end = (Math.floor(now / windowMs) + 1) * windowMs;
  return { runAt: end + SLACK_MS, dedupeKey: `${name} ${end}` };
}
