import type { CacheDatabase } from '#shared/db/schema.ts';
import { inSession } from './commit.ts';
import type { Job } from '#workers/sync/job.ts';

/** Months that the person took off this phone: they come back only when they are asked for. */
export async function readLeftOut(db: CacheDatabase): Promise<Set<string>> {
  const row = await db.facts.get('leftOut');
  return new Set(row?.key === 'leftOut' ? row.value : []);
}

/** To be called in a transaction that holds the table of facts. */
export const writeLeftOut = (db: CacheDatabase, months: ReadonlySet<string>): PromiseLike<unknown> =>
  db.facts.put({ key: 'leftOut', value: [...months], asOf: '' });

/** A month that is asked for is no longer left out. */
export async function takeBack(job: Job, period: string): Promise<void> {
  if (!job.leftOut.has(period)) return;
  const leftOut = new Set([...job.leftOut].filter((each) => each !== period));
  const stored = await inSession(job, [job.db.facts], async () => writeLeftOut(job.db, leftOut));
  if (stored.ok) job.leftOut = leftOut;
}
