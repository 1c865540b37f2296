import type { Table } from 'dexie';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { chunkTables, deletePeriod } from '#shared/db/stored-chunks.ts';
import { deleteLines, lineChunkTables } from '#shared/db/stored-lines.ts';
import { inSession } from './commit.ts';
import type { Job } from '#workers/sync/job.ts';
import { openMonths } from '#workers/sync/due-periods.ts';
import { storedPeriods } from '#workers/sync/plan.ts';
import { openPeriods } from '#workers/sync/pulls/months/lines.ts';
import { commissionTables } from './store-lines.ts';
import { totalTables } from './store-period.ts';

/** How long a period that was asked for once stays on the phone. */
const ASKED_FOR_MS = 7 * 24 * 3_600_000;
/** Changes older than this are no news and no history that anybody looks for. */
const CHANGES_MS = 400 * 24 * 3_600_000;

/** Tables of a transaction that calls {@link dropPeriod}. */
export const periodTables = (db: CacheDatabase): Table[] => [
  ...chunkTables(db),
  ...lineChunkTables(db),
  ...totalTables(db),
  ...commissionTables(db),
  db.pulls,
];

/**
 * Deletes the items or the lines of a period; their totals stay, as figures of the gateway's. Those that the gateway gave last
 * were not stored while these were here, so that they are asked for whole the next time.
 */
export async function dropPeriod(db: CacheDatabase, collection: 'items' | 'lines', period: string): Promise<void> {
  await db.pulls.delete(collectionKey(collection, period));
  await db.pulls.update(collectionKey('summaries'), { etag: null });
  if (collection === 'items') {
    await deletePeriod(db, period);
    await db.summaries.update(period, { source: 'gateway' });
    await db.daySummaries.delete(period);
    await db.attention.delete(period);
  } else {
    await deleteLines(db, period);
    await db.commissionSummaries.update(period, { source: 'gateway' });
    await db.commissionDays.delete(period);
  }
}

/**
 * Drops items and lines of periods that no longer belong on the phone, and changes that are no news any more. Months that
 * were asked for stay for a week, unless `stays` is another time in ms. All by what the gateway said last: the clock of the phone
 * may be wrong by years.
 */
export async function dropOld(job: Job, stays: number = ASKED_FOR_MS): Promise<void> {
  const { db } = job;
  const periods = await db.periods.toArray();
  if (periods.length === 0) return;
  const lastUse = new Map((await db.pulls.toArray()).map(({ key, asOf }) => [key, Date.parse(asOf) || 0]));
  const now = Math.max(0, ...lastUse.values());
  const oldOf = async (collection: 'items' | 'lines', chunks: Table, open: ReadonlySet<string>): Promise<string[]> => {
    // Sparing brings less; it takes nothing away that is here already.
    const stored = new Set(storedPeriods({ ...job, fewMonths: false }, { periods, open, needed: null }));
    const here = (await chunks.orderBy('period').uniqueKeys()).map(String);
    const isOld = (period: string): boolean => now - (lastUse.get(collectionKey(collection, period)) ?? 0) > stays;
    return here.filter((period) => !stored.has(period) && isOld(period));
  };
  for (const period of await oldOf('items', db.itemChunks, await openMonths(db)))
    await inSession(job, periodTables(db), () => dropPeriod(db, 'items', period));
  for (const period of await oldOf('lines', db.lineChunks, await openPeriods(db)))
    await inSession(job, periodTables(db), () => dropPeriod(db, 'lines', period));
  await inSession(job, [db.changeSets], async () => {
    await db.changeSets
      .where('asOf')
      .below(new Date(now - CHANGES_MS).toISOString())
      .delete();
  });
}
