import { inSession, readStatus, writeStatus } from './store/commit.ts';
import { troubleOf } from './failures.ts';
import type { Job, PullFailure } from './job.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { Result } from '#shared/domain/result.ts';

/** Notes that a sync runs. */
export const beginStatus = (job: Job): Promise<Result<unknown, PullFailure>> =>
  inSession(job, [job.db.facts], async () => {
    await writeStatus(job.db, { ...(await readStatus(job.db)), running: true });
  });

/** As of when the last whole sync is, '' before the first; null when that cannot be read. */
export const readCompleted = (db: CacheDatabase): Promise<string | null> =>
  readStatus(db).then(
    ({ completedAsOf }) => completedAsOf,
    () => null,
  );

/** Until when the gateway asked to wait, null when it did not. */
const askedUntil = (failure: PullFailure | null, now: number): number | null =>
  failure?.kind === 'refused' && failure.retryAfterSeconds !== null ? now + failure.retryAfterSeconds * 1000 : null;

/** Notes how a sync ended: when it was whole, its moment; and the clock's offset as of the last answer. */
export async function endStatus(job: Job, failure: PullFailure | null): Promise<void> {
  const { db, beganAsOf, clockOffset } = job;
  await inSession(job, [db.facts], async () => {
    const { retryAt: _before, ...before } = await readStatus(db);
    const retryAt = askedUntil(failure, job.deps.now());
    await writeStatus(db, {
      ...before,
      running: false,
      trouble: troubleOf(failure),
      ...(retryAt === null ? {} : { retryAt }),
      completedAsOf: failure === null && beganAsOf !== null ? beganAsOf : before.completedAsOf,
      clockOffset: clockOffset ?? before.clockOffset,
    });
  });
}
