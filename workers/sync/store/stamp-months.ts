import type { Table } from 'dexie';
import { collectionKey, type PullRow } from '#shared/db/schema.ts';
import { inSession, type Pulls } from './commit.ts';
import { isPulled } from './cursor.ts';
import type { Job } from '#workers/sync/job.ts';

/** The totals of a month: what they are of, and the gateway time for which they are true. */
interface Totals {
  period: string;
  source: string;
  asOf: string;
}

type Collection = 'items' | 'lines';

/** Totals of months of a collection that are on the phone become true for a later moment; run in a transaction that holds the table. */
export async function stampMonths<Row extends Totals>(
  { locale }: Pick<Job, 'locale'>,
  { collection, table, now }: { collection: Collection; table: Table<Row, string>; now: string },
  pulls: Iterable<PullRow>,
): Promise<void> {
  const totals = await table.toArray();
  const here = new Set([...pulls].filter((each) => isPulled(each, locale, 'columns')).map(({ key }) => key));
  const behind = totals.filter(
    ({ period, source, asOf }) => source === collection && here.has(collectionKey(collection, period)) && asOf !== now,
  );
  if (behind.length > 0) await table.bulkPut(behind.map((each) => ({ ...each, asOf: now })));
}

/**
 * The same at the end of the run, for the months that a delta did not touch: on a screen nothing waits for that, and what the delta
 * changed would wait behind it. `were` are the pulls as the delta found them: a month that came whole meanwhile has a moment of its own.
 * Killed before that, they are true for an earlier moment until the next sync.
 */
export function stampLater<Row extends Totals>(
  job: Job,
  what: { collection: Collection; table: Table<Row, string>; now: string },
  were: Pulls,
): void {
  const { db } = job;
  job.later.push(() =>
    inSession(job, [db.pulls, what.table], async () => {
      const pulls = await db.pulls.toArray();
      await stampMonths(
        job,
        what,
        pulls.filter(({ key, asOf }) => were.get(key)?.asOf === asOf),
      );
    }),
  );
}
