import { addChanges } from '#shared/db/change-sets.ts';
import { diffLines } from '#shared/db/diff-lines.ts';
import { patchLineChunks, type LinePatch } from '#shared/db/line-chunks.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import {
  deleteLineChunks,
  lineChunksOf,
  lineChunkTables,
  periodsOfLines,
  putLineChunks,
} from '#shared/db/stored-lines.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { ok } from '#shared/domain/result.ts';
import type { Unchanged } from '#shared/net/send.ts';
import { commitAfter, confirmed, inSession, type Pulls } from '#workers/sync/store/commit.ts';
import { firstPull, isPulled, isValid, readPull } from '#workers/sync/store/cursor.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { commissionTables, foldLines, isUnnamed, writeCommissions } from '#workers/sync/store/store-lines.ts';
import { readChances } from '#workers/sync/store/store-forecast.ts';
import { stampLater, stampMonths } from '#workers/sync/store/stamp-months.ts';
import { pullLinePages, type LineList } from './line-pages.ts';

const KEY = collectionKey('lines');

/**
 * Pulls the lines that changed since the cursor and patches the periods that they touch. All of it and the cursor are one
 * transaction: a line that moves on at month end stands in one month or the other, never in both and never in none. The later
 * moment of what it did not touch is written at the end of the run.
 */
export async function pullLinesDelta(job: Job, consultantId: string): Promise<PullOutcome> {
  const { db, locale } = job;
  const row = await readPull(db, KEY);
  if (!isValid(row, locale, 'columns') || row.cursor === null) return ok('unchanged');
  const answer = await pullLinePages(job, consultantId, { since: row.cursor }, row.etag);
  if (!answer.ok) return answer;
  const list = answer.value;
  if (list.kind === 'unchanged') return stampAll(job, list);
  if (list.cursor < row.cursor) return ok('stale');
  const { asOf, counter, epoch, etag, cursor } = list;
  const pulledAnswer = { key: KEY, asOf, counter, epoch, etag, shape: 'columns', cursor };
  const tables = [...lineChunkTables(db), ...commissionTables(db), db.summaries, db.changeSets];
  let were: Pulls = new Map();
  const stored = await commitAfter(
    job,
    [pulledAnswer],
    tables,
    async () => null,
    async ([one], _found, pulls) => {
      // Of a gateway that was restored meanwhile everything is pulled whole.
      if (!one || one.before.cursor === null) return;
      were = pulls;
      await applyDelta(job, list);
    },
  );
  if (stored.ok && stored.value === 'stored')
    stampLater(job, { collection: 'lines', table: db.commissionSummaries, now: asOf }, were);
  return stored;
}

async function applyDelta(job: Job, list: LineList): Promise<void> {
  const { db } = job;
  const patches = await patchesOf(job, list);
  const before = patches.flatMap(({ patch }) => patch.before);
  const after = patches.flatMap(({ patch }) => patch.after);
  await addChanges(db, diffLines(before, after, list.asOf));
  const as = { asOf: list.asOf, chances: await readChances(db) };
  for (const { period, patch } of patches) {
    await putLineChunks(db, patch.put);
    await deleteLineChunks(
      db,
      patch.remove.map((no) => [period, no]),
    );
    const stored = await db.commissionSummaries.get(period);
    const { members, ...sums } = foldLines(period, patch.after, as);
    const isNamed = members && !(stored && isUnnamed(stored));
    await writeCommissions(job, isNamed ? { ...sums, members } : sums, list.asOf);
    await db.pulls.update(collectionKey('lines', period), {
      asOf: list.asOf,
      counter: list.counter,
      cursor: list.cursor,
    });
  }
}

/** The patch of each period that is here and touched; one that is not will come whole, as will one that cannot be read. */
async function patchesOf({ db, locale }: Job, list: LineList): Promise<{ period: string; patch: LinePatch }[]> {
  const patches: { period: string; patch: LinePatch }[] = [];
  for (const [period, { lines, deleted }] of await partsOf(db, list)) {
    const key = collectionKey('lines', period);
    if (!isPulled(await db.pulls.get(key), locale, 'columns')) continue;
    const patch = patchLineChunks(period, await lineChunksOf(db, period), lines, deleted);
    if (patch) patches.push({ period, patch });
    else await db.pulls.delete(key);
  }
  return patches;
}

interface Part {
  lines: CommissionLine[];
  deleted: Set<string>;
}

/** What the delta means for each period: a line that moved on leaves the period that it lay in. */
async function partsOf(db: CacheDatabase, list: LineList): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  const part = (period: string): Part => {
    const known = parts.get(period) ?? { lines: [], deleted: new Set<string>() };
    parts.set(period, known);
    return known;
  };
  for (const line of list.rows) part(line.period).lines.push(line);
  const touched = new Set([...list.rows.map(({ id }) => id), ...list.deleted]);
  for (const period of await periodsOfLines(db, touched)) {
    for (const id of list.deleted) part(period).deleted.add(id);
    for (const { id, period: now } of list.rows) if (now !== period) part(period).deleted.add(id);
  }
  return parts;
}

/** Nothing changed: all that is here is true for a later moment. */
async function stampAll(job: Job, moment: Unchanged): Promise<PullOutcome> {
  const { db } = job;
  return inSession(job, [db.pulls, db.commissionSummaries], async () => {
    const row = (await db.pulls.get(KEY)) ?? firstPull(KEY);
    const after = confirmed(row, moment);
    await db.pulls.put(after);
    const pulls = await db.pulls.toArray();
    await stampMonths(job, { collection: 'lines', table: db.commissionSummaries, now: after.asOf }, pulls);
    return 'stored' as const;
  });
}
