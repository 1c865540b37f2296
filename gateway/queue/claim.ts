import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { type NewJob, addJob } from './queue.ts';

/** A job that this process works on until its lease ends. `attempts` counts this attempt and fences a late one off. */
export interface ClaimedJob {
  id: number;
  queue: string;
  payload: unknown;
  attempts: number;
}

/** How long nobody else touches a claimed job; it is renewed while the job runs. By the clock of the database. */
export const LEASE_MS = 30_000;
const lease = sql<string>`clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`;

/** The jobs that this process works on, by their database. */
const inHand = new WeakMap<Db, Set<number>>();

/** Notes that this process works on a job; the function returned notes that it does no more. */
export function holdJob(db: Db, { id }: ClaimedJob): () => void {
  const held = inHand.get(db) ?? new Set<number>();
  inHand.set(db, held.add(id));
  return () => void held.delete(id);
}

/**
 * Takes up to `limit` jobs that are due, the earliest first, passing over what other processes hold. Of a lane only its
 * earliest job can be taken, so the next one waits until that is done. What this process works on is passed over even when
 * its lease has ended: a long transaction on the one connection of the embedded database keeps it from being renewed.
 */
export async function claimJobs(
  { db, clock }: Services,
  queues: readonly string[],
  limit: number,
): Promise<ClaimedJob[]> {
  // A queue by its name alone is what the index knows in the order of time.
  const [first, ...others] = queues;
  const ofQueues =
    first !== undefined && others.length === 0 ? sql`queue = ${first}` : sql`queue = any(${queues}::text[])`;
  const { rows } = await sql<ClaimedJob>`
    with due as (
      select id from job
      where state = 'waiting' and run_at <= ${isoNow(clock)}
        and (locked_until is null or locked_until < clock_timestamp())
        and ${ofQueues}
        and id <> all(${[...(inHand.get(db) ?? [])]}::bigint[])
        and (lane is null or not exists (
          select 1 from job as earlier
          where earlier.state = 'waiting' and earlier.lane = job.lane
            and (earlier.run_at, earlier.id) < (job.run_at, job.id)))
      order by run_at, id
      limit ${limit}
      for update skip locked
    )
    update job set attempts = attempts + 1, locked_until = ${lease}
    from due where job.id = due.id
    returning job.id, job.queue, job.payload, job.attempts`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Keeps the job for another lease. */
export async function renewLease(db: Db, job: ClaimedJob): Promise<void> {
  await db
    .updateTable('job')
    .set({ locked_until: lease })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute();
}

/** The job is done: it goes, and the next one of its kind comes in the same transaction. Nothing when another process has it. */
export async function finishJob(services: Services, job: ClaimedJob, next: NewJob | null): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('job')
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 1n && next !== null) await addJob({ ...services, db: tx }, next);
  });
}

/** The attempt failed: the job waits for `afterMs`, or for ever when that is null. */
export async function putBack(
  { db, clock }: Services,
  job: ClaimedJob,
  failure: { afterMs: number | null; reason: string },
): Promise<void> {
  const { afterMs, reason } = failure;
  await db
    .updateTable('job')
    .set({
      last_error: reason,
      locked_until: null,
      ...(afterMs === null ? { state: 'failed' } : { run_at: new Date(clock.now() + afterMs).toISOString() }),
    })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute();
}
