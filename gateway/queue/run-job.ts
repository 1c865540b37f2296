import type { Services } from '#gateway/base/services.ts';
import { jobResults } from '#gateway/base/metrics.ts';
import { DatabaseError } from '#gateway/db/engine/errors.ts';
import { type ClaimedJob, LEASE_MS, finishJob, holdJob, putBack, renewLease } from './claim.ts';
import { type JobHandler, TryLater } from './job-handler.ts';

export type Handlers = ReadonlyMap<string, JobHandler>;

export const handlersByQueue = (handlers: readonly JobHandler[]): Handlers =>
  new Map(handlers.map((handler) => [handler.queue, handler]));

const LONGEST_PAUSE_MS = 10 * 60_000;

/** 1 s, 2 s, 4 s ... up to ten minutes, a little apart so that what failed together does not come back together. */
const pauseAfter = (attempts: number): number =>
  Math.min(1000 * 2 ** (attempts - 1), LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);

/** Kind of a failure without what it was about: rows and answers may stand in messages. */
const reasonOf = (cause: unknown): string => {
  if (cause instanceof DatabaseError) return `${cause.name} ${cause.code}`;
  return cause instanceof Error ? cause.name : typeof cause;
};

async function done(job: ClaimedJob, handler: JobHandler, services: Services): Promise<void> {
  await handler.run(job.payload, services);
  await finishJob(services, job, (await handler.next?.(job.payload, services)) ?? null);
}

/** Does a claimed job and says whether it is done; a failure goes to `onError` and puts the job back. Never throws. */
export async function runJob(
  job: ClaimedJob,
  handlers: Handlers,
  services: Services,
  onError: (cause: unknown) => void,
): Promise<boolean> {
  const handler = handlers.get(job.queue);
  if (handler === undefined) return false;
  const letGo = holdJob(services.db, job);
  const renewing = setInterval(() => void renewLease(services.db, job).catch(onError), LEASE_MS / 3).unref();
  try {
    await done(job, handler, services);
    jobResults.inc({ queue: job.queue, outcome: 'done' });
    return true;
  } catch (cause) {
    jobResults.inc({ queue: job.queue, outcome: 'failed' });
    const later = cause instanceof TryLater ? cause.afterMs : null;
    if (later === null) onError(cause);
    const afterMs = job.attempts >= handler.attempts ? null : (later ?? pauseAfter(job.attempts));
    // What cannot even be put back comes back when its lease ends.
    await putBack(services, job, { afterMs, reason: reasonOf(cause) }).catch(onError);
    return false;
  } finally {
    clearInterval(renewing);
    letGo();
  }
}
