import type { Table } from 'dexie';
import { collectionKey, type CacheDatabase, type ItemChunkRow, type PullRow } from '../../src/shared/db/schema.ts';
import { decodeChunks, toChunks } from '../../src/shared/db/chunks.ts';
import { chunkTables, deleteChunks, putChunks } from '../../src/shared/db/stored-chunks.ts';
import { diffItems } from '../../src/shared/db/diff-items.ts';
import type { Item } from '../../src/shared/domain/item.ts';
import { foldDays } from '../../src/shared/domain/day-summary.ts';
import { MARKET } from '../../src/shared/domain/market.ts';
import { foldSummary } from '../../src/shared/domain/summary.ts';
import type { Result } from '../../src/shared/domain/result.ts';
import { commit, confirm, inSession } from './commit.ts';
import { firstPull, isOlder, isValid, readPull, type Shape } from './cursor.ts';
import type { Job, PullFailure } from './job.ts';

/** All items of a period as one answer, or several of one moment, gave them. */
export interface PeriodAnswer {
  period: string;
  items: Item[];
  asOf: string;
  epoch: number;
  etag: string | null;
  shape: Shape;
  /** The consultant's change counter when the first page was made; null where the gateway has none. */
  cursor: number | null;
}

/** Stores a whole period: its chunks, its totals and what changed, in one transaction. */
export async function storePeriod(job: Job, answer: PeriodAnswer): Promise<Result<'stored' | 'stale', PullFailure>> {
  const { db } = job;
  const { period, items, asOf, epoch, etag, shape } = answer;
  const landing = { key: collectionKey('items', period), asOf, epoch, etag, shape };
  return commit(job, landing, [...chunkTables(db), ...totalTables(db), db.changes], async (before) => {
    const [rows, delta] = await Promise.all([
      db.itemChunks.where('period').equals(period).sortBy('no'),
      lastDelta(job),
    ]);
    const changes = changesOf(before, rows.length > 0 ? decodeChunks(rows) : [], answer, delta);
    const chunks = toChunks(period, items);
    // All at once: the store works through them in this order, and each wait for it would cost as much as a write.
    await Promise.all([
      deleteChunks(db, beyond(rows, chunks.length)),
      putChunks(db, chunks),
      changes.length > 0 ? db.changes.bulkAdd(changes) : null,
      writeTotals(job, period, items, asOf),
      answer.cursor === null ? null : beginDeltas(job, answer.cursor, shape),
    ]);
  });
}

/** Keys of the chunks that a shorter layout does not overwrite. */
const beyond = (rows: readonly ItemChunkRow[], count: number): [string, number][] =>
  rows.flatMap(({ period, no }): [string, number][] => (no < count ? [] : [[period, no]]));

/** Notes that a period is still as it was stored, at a later moment, which its totals then carry too. */
export async function confirmPeriod(
  job: Job,
  period: string,
  asOf: string | null,
): Promise<Result<'unchanged', PullFailure>> {
  const confirmed = await confirm(job, collectionKey('items', period), asOf);
  if (!confirmed.ok || asOf === null) return confirmed;
  return inSession(job, [job.db.summaries], async () => {
    const row = await job.db.summaries.get(period);
    if (row && isOlder(row.asOf, asOf)) await job.db.summaries.put({ ...row, asOf });
    return 'unchanged' as const;
  });
}

/** Tables of the totals that are folded from items: a transaction that calls {@link writeTotals} holds them. */
export const totalTables = (db: CacheDatabase): Table[] => [db.summaries, db.daySummaries];

/** The totals of a period, of the whole and by day, folded from its items. */
export async function writeTotals({ db }: Job, period: string, items: readonly Item[], asOf: string): Promise<void> {
  const currency = items[0]?.currency ?? MARKET.currency;
  await Promise.all([
    db.summaries.put({ ...foldSummary(period, currency, MARKET.timeZone, items), asOf, source: 'items' }),
    db.daySummaries.put(foldDays(period, currency, MARKET.timeZone, items)),
  ]);
}

const lastDelta = async ({ db }: Job): Promise<string> => (await readPull(db, collectionKey('items'))).asOf;

/**
 * What a pull of a whole period found changed. The first filling of the phone is no news; in a period that begins later
 * the items ordered since the last delta are.
 */
function changesOf(before: PullRow, old: readonly Item[] | null, { items, asOf }: PeriodAnswer, delta: string) {
  if (old === null) return [];
  if (before.asOf !== '' || old.length > 0) return diffItems(old, items, asOf);
  return delta === ''
    ? []
    : diffItems(
        [],
        items.filter((item) => !isOlder(item.orderedAt, delta)),
        asOf,
      );
}

/** Remembers where the first delta begins: at the earliest of the answers that the periods were made of. */
async function beginDeltas({ db, locale }: Job, cursor: number, shape: Shape): Promise<void> {
  const row = await readPull(db, collectionKey('items'));
  if (isValid(row, locale, shape)) return;
  const totals = await readPull(db, 'summaries');
  const first = isValid(totals, locale, 'one') && totals.cursor !== null ? Math.min(totals.cursor, cursor) : cursor;
  await db.pulls.put({ ...firstPull(row.key), cursor: first, locale, shape });
}
