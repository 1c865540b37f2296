import { patchChunks } from '../../../src/shared/db/chunks.ts';
import { diffItems } from '../../../src/shared/db/diff-items.ts';
import { collectionKey, type CacheDatabase } from '../../../src/shared/db/schema.ts';
import { chunkTables, deleteChunks, periodsOfOrders, putChunks } from '../../../src/shared/db/stored-chunks.ts';
import { itemKey, type Item } from '../../../src/shared/domain/item.ts';
import { MARKET } from '../../../src/shared/domain/market.ts';
import { marketDay } from '../../../src/shared/domain/market-day.ts';
import { monthOf } from '../../../src/shared/domain/period.ts';
import { ok, type Result } from '../../../src/shared/domain/result.ts';
import { commit, inSession } from '../commit.ts';
import { firstPull, isOlder, isPulled, isValid, readPull } from '../cursor.ts';
import type { Job, PullFailure, PullOutcome } from '../job.ts';
import { totalTables, writeTotals } from '../store-period.ts';
import { pullColumns, type ColumnList } from './column-pages.ts';

const KEY = collectionKey('items');

/**
 * Pulls what changed since the cursor and patches the periods that it touches, one short transaction each; the cursor
 * moves last. Killed in between it begins again at the old cursor, and what it had applied changes nothing.
 */
export async function pullDelta(job: Job, consultantId: string): Promise<PullOutcome> {
  const { db, locale } = job;
  const row = await readPull(db, KEY);
  if (!isValid(row, locale, 'columns') || row.cursor === null) return ok('unchanged');
  const answer = await pullColumns(job, consultantId, { since: row.cursor }, row.etag);
  if (!answer.ok) return answer;
  const list = answer.value;
  if (list.kind === 'unchanged') return stampAll(job, list.asOf);
  if (isOlder(list.asOf, row.asOf) || list.cursor < row.cursor) return ok('stale');
  for (const [period, part] of await partsOf(db, list)) {
    const patched = await patchPeriod(job, period, part, list);
    if (!patched.ok) return patched;
  }
  const landing = {
    key: KEY,
    asOf: list.asOf,
    epoch: list.epoch,
    etag: list.etag,
    shape: 'columns',
    cursor: list.cursor,
  };
  return commit(job, landing, [db.summaries], () => stampTotals(job, list.asOf));
}

interface Part {
  items: Item[];
  deleted: Set<string>;
}

/** The period of an item: that of its order date, in the market's own time zone. */
const periodOf = (item: Item): string => monthOf(marketDay(item.orderedAt, MARKET.timeZone));

/** What the delta means for each period: an item whose order date was corrected leaves the period that it lay in. */
async function partsOf(db: CacheDatabase, list: ColumnList): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  const part = (period: string): Part => {
    const known = parts.get(period) ?? { items: [], deleted: new Set<string>() };
    parts.set(period, known);
    return known;
  };
  for (const item of list.items) part(periodOf(item)).items.push(item);
  const deleted = new Set(list.deleted);
  const home = new Map(list.items.map((item) => [itemKey(item), periodOf(item)]));
  const orderIds = new Set([...list.items.map(({ orderId }) => orderId), ...list.deleted.flatMap(ordersOf)]);
  for (const period of await periodsOfOrders(db, orderIds)) {
    for (const key of deleted) part(period).deleted.add(key);
    for (const [key, at] of home) if (at !== period) part(period).deleted.add(key);
  }
  return parts;
}

/** Order ids that a key "orderId/itemId" may name; a slash may be part of either. */
const ordersOf = (key: string): string[] =>
  key
    .split('/')
    .slice(1)
    .map((_rest, at) =>
      key
        .split('/')
        .slice(0, at + 1)
        .join('/'),
    );

/** Patches one period that is here; one that is not will come whole. */
async function patchPeriod(
  job: Job,
  period: string,
  { items, deleted }: Part,
  list: ColumnList,
): Promise<Result<'stored' | 'stale' | 'unchanged', PullFailure>> {
  const { db, locale } = job;
  const key = collectionKey('items', period);
  if (!isPulled(await db.pulls.get(key), locale, 'columns')) return ok('unchanged');
  const landing = { key, asOf: list.asOf, epoch: list.epoch, etag: null, shape: 'columns' };
  let corrupt = false;
  const outcome = await commit(job, landing, [...chunkTables(db), ...totalTables(db), db.changes], async () => {
    const rows = await db.itemChunks.where('period').equals(period).sortBy('no');
    const patch = patchChunks(period, rows, items, deleted);
    corrupt = patch === null;
    if (patch === null) return;
    const changes = diffItems(patch.before, patch.after, list.asOf);
    await Promise.all([
      putChunks(db, patch.put),
      deleteChunks(
        db,
        patch.remove.map((no) => [period, no]),
      ),
      changes.length > 0 ? db.changes.bulkAdd(changes) : null,
      writeTotals(job, period, patch.after, list.asOf),
    ]);
  });
  // Rows that cannot be read any more are pulled whole by the next sync.
  return corrupt ? inSession(job, [db.pulls], () => db.pulls.delete(key).then(() => 'unchanged' as const)) : outcome;
}

/** Nothing changed: all that is here is true for a later moment. */
async function stampAll(job: Job, asOf: string | null): Promise<PullOutcome> {
  const { db } = job;
  return inSession(job, [db.pulls, db.summaries], async () => {
    const row = (await db.pulls.get(KEY)) ?? firstPull(KEY);
    const now = asOf ?? row.asOf;
    await Promise.all([
      db.pulls.put({ ...row, asOf: isOlder(row.asOf, now) ? now : row.asOf, failure: null }),
      stampTotals(job, now),
    ]);
    return 'stored' as const;
  });
}

/** After a delta all periods on the phone are true for its moment, not only those that it touched. */
async function stampTotals({ db, locale }: Job, now: string): Promise<void> {
  const [pulls, totals] = await Promise.all([db.pulls.toArray(), db.summaries.toArray()]);
  const here = new Set(pulls.filter((each) => isPulled(each, locale, 'columns')).map(({ key }) => key));
  const older = totals.filter(
    ({ period, source, asOf }) => source === 'items' && here.has(collectionKey('items', period)) && isOlder(asOf, now),
  );
  if (older.length > 0) await db.summaries.bulkPut(older.map((each) => ({ ...each, asOf: now })));
}
