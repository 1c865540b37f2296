import type { Table } from 'dexie';
import { collectionKey, type CacheDatabase, type ItemChunkRow, type PullRow } from '../../src/shared/db/schema.ts';
import { decodeChunks, toChunks } from '../../src/shared/db/chunks.ts';
import { usualCurrency } from '../../src/shared/db/sold-months.ts';
import { chunkTables, deleteChunks, putChunks } from '../../src/shared/db/stored-chunks.ts';
import { diffItems } from '../../src/shared/db/diff-items.ts';
import { itemsIn, type ItemColumns } from '../../src/shared/contract/item-columns.ts';
import { foldDaysOf, type DaySummary } from '../../src/shared/domain/day-summary.ts';
import { MARKET } from '../../src/shared/domain/market.ts';
import { foldSummaryOf, type Summary } from '../../src/shared/domain/summary.ts';
import type { Result } from '../../src/shared/domain/result.ts';
import { commitAfter, confirm, inSession } from './commit.ts';
import { firstPull, isOlder, isValid, readPull, type Shape } from './cursor.ts';
import type { Job, PullFailure } from './job.ts';

/** All items of a period as one answer, or several of one moment, gave them. */
export interface PeriodAnswer {
  period: string;
  columns: ItemColumns;
  asOf: string;
  epoch: number;
  etag: string | null;
  shape: Shape;
  /** The consultant's change counter when the first page was made; null where the gateway has none. */
  cursor: number | null;
}

/** An answer with all that is stored of it. */
export interface PackedPeriod {
  answer: PeriodAnswer;
  chunks: ItemChunkRow[];
  totals: PeriodTotals;
}

/** Packs an answer before its transaction begins, so that this is no longer than writing takes. */
export const packPeriod = (answer: PeriodAnswer): PackedPeriod => ({
  answer,
  chunks: toChunks(answer.period, answer.columns),
  totals: foldTotals(answer.period, answer.columns),
});

/** Stores a whole period: its chunks, its totals and what changed, in one transaction. */
export async function storePeriod(
  job: Job,
  { answer, chunks, totals }: PackedPeriod,
): Promise<Result<'stored' | 'stale', PullFailure>> {
  const { db } = job;
  const { period, asOf, epoch, etag, shape } = answer;
  const landing = { key: collectionKey('items', period), asOf, epoch, etag, shape };
  // All at once: the store works through them in this order, and each wait for it would cost as much as a write.
  const read = () =>
    Promise.all([
      db.itemChunks.where('[period+no]').between([period, -Infinity], [period, Infinity]).toArray(),
      readPull(db, collectionKey('items')),
      readPull(db, 'summaries'),
    ]);
  const tables = [...chunkTables(db), ...totalTables(db), db.changes];
  return commitAfter(job, landing, tables, read, async (before, [rows, deltas, sums]) => {
    const changes = changesOf(before, rows, answer, deltas.asOf);
    await Promise.all([
      deleteChunks(db, beyond(rows, chunks.length)),
      putChunks(db, chunks),
      changes.length > 0 ? db.changes.bulkAdd(changes) : null,
      writeTotals(db, totals, asOf),
      answer.cursor === null ? null : beginDeltas(job, deltas, sums, answer.cursor, shape),
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

/** The totals of a period, of the whole and by day. */
export interface PeriodTotals {
  summary: Summary;
  days: DaySummary;
}

/** Folds the totals of a period from its items. */
export function foldTotals(period: string, columns: ItemColumns): PeriodTotals {
  const currency = columns.currency.texts[columns.currency.at[0] ?? -1] ?? MARKET.currency;
  return {
    summary: foldSummaryOf(period, currency, MARKET.timeZone, columns),
    days: foldDaysOf(period, currency, MARKET.timeZone, columns),
  };
}

/** Writes the totals of a period; one without items has the currency of the others. */
export async function writeTotals(db: CacheDatabase, { summary, days }: PeriodTotals, asOf: string): Promise<void> {
  const currency = summary.cells.length > 0 ? summary.currency : await usualCurrency(db);
  await Promise.all([
    db.summaries.put({ ...summary, currency, asOf, source: 'items' }),
    db.daySummaries.put({ ...days, currency }),
  ]);
}

/**
 * What a pull of a whole period found changed. The first filling of the phone is no news; in a period that begins later
 * the items ordered since the last delta are. Rows that cannot be read tell nothing.
 */
function changesOf(before: PullRow, rows: readonly ItemChunkRow[], { columns, asOf }: PeriodAnswer, delta: string) {
  if (before.asOf === '' && rows.length === 0 && delta === '') return [];
  const old = decodeChunks(rows);
  if (old === null) return [];
  const items = itemsIn(columns);
  if (before.asOf !== '' || old.length > 0) return diffItems(old, items, asOf);
  return diffItems(
    [],
    items.filter((item) => !isOlder(item.orderedAt, delta)),
    asOf,
  );
}

/** Remembers where the first delta begins: at the earliest of the answers that the periods were made of. */
async function beginDeltas(
  { db, locale }: Job,
  row: PullRow,
  totals: PullRow,
  cursor: number,
  shape: Shape,
): Promise<void> {
  if (isValid(row, locale, shape)) return;
  const first = isValid(totals, locale, 'one') && totals.cursor !== null ? Math.min(totals.cursor, cursor) : cursor;
  await db.pulls.put({ ...firstPull(row.key), cursor: first, locale, shape });
}
