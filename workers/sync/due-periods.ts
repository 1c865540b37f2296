import type { Table } from 'dexie';
import { collectionKey, type CacheDatabase, type PullRow } from '#shared/db/schema.ts';
import type { Period } from '#shared/domain/time/period.ts';
import type { Pulls } from './store/commit.ts';
import { firstPull, isPulled, isValid, type Shape } from './store/cursor.ts';
import type { Job } from './job.ts';
import { hasOpenItems, storedPeriods } from './plan.ts';

/** What lies on the phone period by period. */
export type ByMonth = 'items' | 'lines';

/** The form in which rows come with a cursor: only then is there anything to begin or to mark. */
const SHAPE: Shape = 'columns';

/** Periods with items that are still open, as the totals say. */
export const openMonths = async (db: CacheDatabase): Promise<Set<string>> =>
  new Set((await db.summaries.toArray()).filter(({ cells }) => hasOpenItems(cells)).map(({ period }) => period));

/** Periods to pull whole. */
interface DuePeriods {
  /** Those that the person looks at now, in the order of their pulls. */
  urgent: Period[];
  /** Those that can wait, the same way. */
  waiting: Period[];
  /** Nothing of the collection was ever pulled to its end. */
  isNew: boolean;
}

/** Periods to pull whole. What it needs is read in one transaction, with `reading`, which tells the periods whose rows may still change. */
export async function duePeriods(
  job: Job,
  collection: ByMonth,
  reading: (db: CacheDatabase) => Promise<ReadonlySet<string>>,
  needed: string | null,
  isHere: (period: Period, pull: PullRow | undefined) => boolean,
): Promise<DuePeriods> {
  const { db } = job;
  const [open, periods, rows] = await db.transaction(
    'r',
    [db.periods, db.pulls, db.summaries, db.commissionSummaries],
    () => Promise.all([reading(db), db.periods.toArray(), db.pulls.toArray()]),
  );
  const pulls = new Map(rows.map((row) => [row.key, row]));
  const due = storedPeriods(job, { periods, open, needed }).flatMap((from) =>
    periods.filter((period) => period.from === from && !isHere(period, pulls.get(collectionKey(collection, from)))),
  );
  const newest = periods.reduce((last, { from }) => (from > last ? from : last), '');
  const isUrgent = ({ from }: Period): boolean => from === needed || from === newest;
  return {
    urgent: due.filter(isUrgent),
    waiting: due.filter((period) => !isUrgent(period)),
    isNew: (pulls.get(collectionKey(collection))?.asOf ?? '') === '',
  };
}

/** What the totals of all periods say: which hold something, and as of when. */
interface Reported {
  filled: ReadonlySet<string>;
  asOf: string;
  cursor: number;
}

/** The periods, and keys of the chunks that lie here. */
interface PeriodsHere {
  periods: readonly Period[];
  held: readonly [period: string, no: number][];
}

export async function readPeriodsHere(
  { periods }: Pick<CacheDatabase, 'periods'>,
  chunks: Table<unknown, [period: string, no: number]>,
): Promise<PeriodsHere> {
  const [all, held] = await Promise.all([periods.toArray(), chunks.toCollection().primaryKeys()]);
  return { periods: all, held };
}

/**
 * Before the first rows come: marks periods that belong on the phone and hold none as pulled, which `write` gives their
 * totals, and where the first delta begins.
 */
export async function markEmpty(
  job: Job,
  collection: ByMonth,
  { filled, asOf, cursor }: Reported,
  { periods, held: keys }: PeriodsHere,
  pulls: Iterable<PullRow>,
  write: (periods: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const { db, locale } = job;
  const rows = [...pulls];
  const pulled = new Set(rows.filter((row) => isPulled(row, locale, SHAPE)).map(({ key }) => key));
  const held = new Set(keys.map(([period]) => period));
  const empty = storedPeriods(job, { periods, open: new Set(), needed: null }).filter(
    (period) => !filled.has(period) && !held.has(period) && !pulled.has(collectionKey(collection, period)),
  );
  await Promise.all([
    db.pulls.bulkPut([
      beginningAt(job, collection, [cursor], rows),
      ...empty.map((period) => ({
        ...firstPull(collectionKey(collection, period)),
        asOf,
        cursor,
        locale,
        shape: SHAPE,
      })),
    ]),
    empty.length > 0 ? write(empty) : null,
  ]);
}

/**
 * Remembers where the first delta begins: at the earliest of the answers that the periods and their totals were made of. One of
 * them may be older than those that are stored already: the month that is asked for ahead is, than the totals.
 */
export async function beginDeltas(
  job: Job,
  collection: ByMonth,
  pulls: Pulls,
  cursors: readonly number[],
): Promise<void> {
  const { db, locale } = job;
  const [row, totals] = [pulls.get(collectionKey(collection)), pulls.get(collectionKey('summaries'))];
  if (cursors.length === 0) return;
  if (row && isValid(row, locale, SHAPE)) {
    const earliest = Math.min(...cursors);
    if (row.asOf === '' && row.cursor !== null && earliest < row.cursor)
      await db.pulls.put({ ...row, cursor: earliest });
    return;
  }
  const reported = totals && isValid(totals, locale, 'one') && totals.cursor !== null ? [totals.cursor] : [];
  await db.pulls.put(beginningAt(job, collection, [...reported, ...cursors], pulls.values()));
}

/** The state of a collection whose deltas begin: not after what is here of it, which came when another delta went on from there. */
function beginningAt(
  { locale }: Job,
  collection: ByMonth,
  cursors: readonly number[],
  pulls: Iterable<PullRow>,
): PullRow {
  const held = [...pulls].flatMap((row) =>
    row.key.startsWith(`${collection}/`) && isPulled(row, locale, SHAPE) && row.cursor !== null ? [row.cursor] : [],
  );
  const cursor = Math.min(...cursors, ...held);
  return { ...firstPull(collectionKey(collection)), cursor, locale, shape: SHAPE };
}
