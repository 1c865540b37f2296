import fc from 'fast-check';
import { openCache } from '#shared/db/open.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { addDays, monthsBetween } from '#shared/domain/time/period.ts';

/** The day on which figures are asked for, and the months that may lie on the phone then. */
export const TODAY = '2025-08-20';
export const MONTHS = monthsBetween('2025-01-01', TODAY);

const days = fc.integer({ min: -60, max: 260 }).map((day) => addDays('2025-01-01', day));

/** Days from before the first month to after today, the earlier first. */
export const ranges = fc
  .tuple(days, days)
  .map(([one, other]) => ({ from: one < other ? one : other, to: one < other ? other : one }));

/** Does `work` on a cache of its own, which is gone afterwards. `toldAsOf`: when the totals of all months came, '' for never. */
export async function onPhone<T>(shownAsOf: string, work: (db: CacheDatabase) => Promise<T>): Promise<T> {
  const opened = await openCache(`cache.${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  const db = opened.value;
  try {
    if (shownAsOf !== '')
      await db.pulls.put({
        key: collectionKey('summaries'),
        asOf: shownAsOf,
        cursor: 1,
        etag: null,
        locale: 'fr',
        shape: 'one',
        failure: null,
      });
    return await work(db);
  } finally {
    await db.delete();
  }
}
