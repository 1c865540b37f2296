import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';

export interface NewJob {
  /** Name of a handler in gateway/jobs/handlers.ts. */
  queue: string;
  /** What the handler's schema parses; plain JSON. */
  payload: unknown;
  /** Earliest time by the gateway's clock in milliseconds; at once without it. */
  runAt?: number;
  /** While a job with this key waits or runs in the queue, another one is not added. */
  dedupeKey?: string;
  /** Jobs of one lane run one after the other in the order of their times, over all queues. */
  lane?: string;
}

const BATCH = 1000;

/**
 * Adds jobs, in the transaction of `services.db` when that is one: then they are there together with what asked for
 * them. A job runs at least once and may run again after a crash, so its handler must bear that. Answers how many were
 * added: one whose key waits already is not.
 */
export async function addJobs({ db, clock }: Pick<Services, 'db' | 'clock'>, jobs: readonly NewJob[]): Promise<number> {
  const now = isoNow(clock);
  const rows = jobs.map((job) => ({
    queue: job.queue,
    payload: JSON.stringify(job.payload),
    state: 'waiting' as const,
    lane: job.lane ?? null,
    run_at: job.runAt === undefined ? now : new Date(job.runAt).toISOString(),
    locked_until: null,
    last_error: null,
    dedupe_key: job.dedupeKey ?? null,
    created_at: now,
  }));
  let added = 0;
  for (let start = 0; start < rows.length; start += BATCH) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('job')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}

/** Adds one job; answers whether it was added. */
export const addJob = async (services: Pick<Services, 'db' | 'clock'>, job: NewJob): Promise<boolean> =>
  (await addJobs(services, [job])) === 1;
