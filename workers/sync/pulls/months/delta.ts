import type { Table } from 'dexie';
import { itemsIn } from '#shared/contract/codec/item-columns.ts';
import { addChanges } from '#shared/db/change-sets.ts';
import { decodeChunk, patchChunks } from '#shared/db/chunks.ts';
import { diffItems } from '#shared/db/diff-items.ts';
import { collectionKey, type CacheDatabase, type ItemChunkRow, type PullRow } from '#shared/db/schema.ts';
import {
  chunksOfOrders,
  chunksOfPeriod,
  chunkTables,
  deleteChunks,
  ordersByPeriod,
  putChunks,
} from '#shared/db/stored-chunks.ts';
import { itemKey, type Item } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Unchanged } from '#shared/net/send.ts';
import { commitAfter, confirmed, inSession, readStatus, type Pulls } from '#workers/sync/store/commit.ts';
import { firstPull, isStale, isPulled, isValid, readPull } from '#workers/sync/store/cursor.ts';
import type { Job, PullFailure, PullOutcome } from '#workers/sync/job.ts';
import { stampLater, stampMonths } from '#workers/sync/store/stamp-months.ts';
import { foldTotals, totalTables, writeTotals } from '#workers/sync/store/store-period.ts';
import { pullColumns, type ColumnList } from './column-pages.ts';

const KEY = collectionKey('items');

/**
 * Pulls what changed since the cursor and patches the periods that it touches. Mostly that is one: then patch and cursor are
 * one transaction, begun as soon as the answer is read. Of several each is a short transaction of its own and the cursor moves
 * with the last. Killed in between it begins again at the old cursor, and what it had applied changes nothing. The later moment
 * of what it did not touch is written at the end of the run.
 */
export async function pullDelta(job: Job, consultantId: string): Promise<PullOutcome> {
  const { db, locale } = job;
  const row = await readPull(db, KEY);
  if (!isValid(row, locale, 'columns') || row.cursor === null) return ok('unchanged');
  const answer = await pullColumns(job, consultantId, { since: row.cursor }, row.etag);
  if (!answer.ok) return answer;
  const list = answer.value;
  if (list.kind === 'unchanged') return stampAll(job, list);
  if (list.cursor < row.cursor) return ok('stale');
  const items = itemsIn(list.rows);
  const orders = ordersNamed(items, list);
  const alone = partAlone(items, list);
  if (alone) {
    let isAlone = true;
    // The phone may have one of these orders in another month: that is looked up in the same transaction.
    const stored = await storeLast(job, alone, list, async () => {
      isAlone = [...(await ordersByPeriod(db, orders)).keys()].every((period) => period === alone.period);
      return isAlone;
    });
    if (isAlone) return stored;
  }
  const here = await ordersByPeriod(db, orders);
  const moved = await readMoved(db, items, here);
  const parts = await partsHere(job, partsOf(items, list, [...here.keys()], moved));
  for (const part of parts.slice(0, -1)) {
    const patched = await applyPart(job, part, list);
    if (!patched.ok) return patched;
  }
  return storeLast(job, parts.at(-1) ?? null, list);
}

/** Stores what is left of a delta and moves its cursor; nothing of it unless `holds`. */
async function storeLast(
  job: Job,
  last: Part | null,
  list: ColumnList,
  holds = async (): Promise<boolean> => true,
): Promise<PullOutcome> {
  const { db, locale } = job;
  const { asOf, counter, epoch, etag, cursor } = list;
  const pulledAnswer = { key: KEY, asOf, counter, epoch, etag, shape: 'columns', cursor };
  let were: Pulls = new Map();
  const stored = await commitAfter(
    job,
    [pulledAnswer],
    partTables(db),
    () => Promise.all([last && chunksOfPeriod(db, last.period), holds()]),
    async ([one], [rows], pulls) => {
      were = pulls;
      // Of a gateway that was restored meanwhile everything is pulled whole.
      if (!one || one.before.cursor === null || !last || !rows) return;
      const pull = pulls.get(collectionKey('items', last.period));
      if (pull && isPulled(pull, locale, 'columns')) await writePart(job, last, rows, pull, list);
    },
    ([, isHeld]) => isHeld,
  );
  if (stored.ok && stored.value === 'stored')
    stampLater(job, { collection: 'items', table: db.summaries, now: asOf }, were);
  return stored;
}

interface Part {
  period: string;
  items: Item[];
  deleted: Set<string>;
  /** Items of the delta that lay in another period, by key, as they were there. */
  moved: ReadonlyMap<string, Item>;
}

/** The period of an item: that of its order date, in the market's own time zone. */
const periodOf = (item: Item): string => monthOf(marketDay(item.orderedAt, MARKET.timeZone));

/** The delta as one part, where all of its items lie in one period; null where they do not, or some are gone. */
function partAlone(items: readonly Item[], { deleted }: ColumnList): Part | null {
  const [first] = items;
  if (!first || deleted.length > 0) return null;
  const period = periodOf(first);
  const isAlone = items.every((item) => periodOf(item) === period);
  return isAlone ? { period, items: [...items], deleted: new Set(), moved: new Map() } : null;
}

/** The orders that a delta may be about. */
const ordersNamed = (items: readonly Item[], { deleted }: ColumnList): Set<string> =>
  new Set([...items.map(({ orderId }) => orderId), ...deleted.flatMap(ordersOf)]);

/**
 * What the delta means for each period, `here` being those in which the phone has its orders: an item whose order date was
 * corrected leaves the period that it lay in.
 */
function partsOf(
  items: readonly Item[],
  list: ColumnList,
  here: readonly string[],
  moved: ReadonlyMap<string, Item>,
): Part[] {
  const parts = new Map<string, Part>();
  const part = (period: string): Part => {
    const known = parts.get(period) ?? { period, items: [], deleted: new Set<string>(), moved };
    parts.set(period, known);
    return known;
  };
  for (const item of items) part(periodOf(item)).items.push(item);
  const home = new Map(items.map((item) => [itemKey(item), periodOf(item)]));
  for (const period of here) {
    for (const key of list.deleted) part(period).deleted.add(key);
    for (const [key, at] of home) if (at !== period) part(period).deleted.add(key);
  }
  return [...parts.values()];
}

/** The items whose order date was corrected into another period than the one in which the phone has them. */
async function readMoved(
  db: CacheDatabase,
  items: readonly Item[],
  here: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, Item>> {
  const away = items.filter((item) => [...here].some(([at, ids]) => at !== periodOf(item) && ids.has(item.orderId)));
  if (away.length === 0) return new Map();
  const home = new Map(away.map((item) => [itemKey(item), periodOf(item)]));
  const chunks = await chunksOfOrders(db, new Set(away.map(({ orderId }) => orderId)));
  const moved = chunks.flatMap((chunk) =>
    (decodeChunk(chunk) ?? []).filter((item) => (home.get(itemKey(item)) ?? chunk.period) !== chunk.period),
  );
  return new Map(moved.map((item) => [itemKey(item), item]));
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

/** The parts of a delta whose periods are here; one that is not will come whole. */
async function partsHere({ db, locale }: Job, parts: readonly Part[]): Promise<Part[]> {
  const pulls = await db.pulls.bulkGet(parts.map(({ period }) => collectionKey('items', period)));
  return parts.filter((_part, at) => isPulled(pulls[at], locale, 'columns'));
}

/** Tables that patching a period touches. */
const partTables = (db: CacheDatabase): Table[] => [...chunkTables(db), ...totalTables(db), db.changeSets];

/** Patches one period in a transaction of its own; not with an answer of another gateway epoch than what is here. */
function applyPart(job: Job, part: Part, list: ColumnList): Promise<Result<unknown, PullFailure>> {
  const { db } = job;
  return inSession(job, [db.facts, db.pulls, ...partTables(db)], async () => {
    const [rows, pull, status] = await Promise.all([
      chunksOfPeriod(db, part.period),
      readPull(db, collectionKey('items', part.period)),
      readStatus(db),
    ]);
    if (status.gatewayEpoch === list.epoch) await writePart(job, part, rows, pull, list);
  });
}

/** Writes what a part changes. Rows that cannot be read any more are pulled whole by the next sync. */
async function writePart(
  { db }: Job,
  { period, items, deleted, moved }: Part,
  rows: readonly ItemChunkRow[],
  pull: PullRow,
  list: ColumnList,
): Promise<void> {
  if (pull.asOf === '' || isBefore(list, pull)) return;
  const patch = patchChunks(period, rows, items, deleted);
  if (!patch) {
    await db.pulls.delete(pull.key);
    return;
  }
  // What went to another period is not gone, and what came from one is not new.
  const came = items.flatMap((item) => moved.get(itemKey(item)) ?? []);
  const stayed = patch.before.filter((item) => !(moved.has(itemKey(item)) && deleted.has(itemKey(item))));
  await Promise.all([
    putChunks(db, patch.put),
    deleteChunks(
      db,
      patch.remove.map((no) => [period, no]),
    ),
    addChanges(db, diffItems([...came, ...stayed], patch.after, list.asOf)),
    writeTotals(db, [foldTotals(period, patch.whole, list.asOf)]),
    db.pulls.put({ ...pull, asOf: list.asOf, counter: list.counter, cursor: list.cursor, etag: null, failure: null }),
  ]);
}

/** Whether a month was pulled whole after the delta was made; rows of an earlier version do not say at which cursor. */
const isBefore = (list: ColumnList, pull: PullRow): boolean =>
  pull.cursor === null ? isStale(list, pull) : list.cursor < pull.cursor;

/** Nothing changed: all that is here is true for a later moment. */
async function stampAll(job: Job, moment: Unchanged): Promise<PullOutcome> {
  const { db } = job;
  return inSession(job, [db.pulls, db.summaries], async () => {
    const pulls = await db.pulls.toArray();
    const row = pulls.find(({ key }) => key === KEY) ?? firstPull(KEY);
    const after = confirmed(row, moment);
    await Promise.all([
      db.pulls.put(after),
      stampMonths(job, { collection: 'items', table: db.summaries, now: after.asOf }, pulls),
    ]);
    return 'stored' as const;
  });
}
