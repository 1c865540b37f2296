import type { Table } from 'dexie';
import { foldAttention } from '#shared/db/attention.ts';
import {
  collectionKey,
  type AttentionRow,
  type CacheDatabase,
  type ItemChunkRow,
  type PullRow,
} from '#shared/db/schema.ts';
import { addChanges } from '#shared/db/change-sets.ts';
import { decodeChunks, toChunks } from '#shared/db/chunks.ts';
import { usualCurrency } from '#shared/db/sold-months.ts';
import { chunksOfPeriod, chunkTables, deleteChunks, putChunks } from '#shared/db/stored-chunks.ts';
import { diffItems } from '#shared/db/diff-items.ts';
import { itemsIn, type ItemColumns } from '#shared/contract/codec/item-columns.ts';
import { foldDaysOf, type DaySummary } from '#shared/domain/sales/day-summary.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { foldSummaryOf, type Summary } from '#shared/domain/sales/summary.ts';
import type { Result } from '#shared/domain/result.ts';
import { daysOfMonth } from '#shared/domain/time/month-days.ts';
import { commitAfter, confirmed, inSession } from './commit.ts';
import { isOlder, readPull, type Moment, type Shape } from './cursor.ts';
import { beginDeltas } from '#workers/sync/due-periods.ts';
import type { Job, PullFailure } from '#workers/sync/job.ts';

/** All items of a period as one answer, or several of one moment, gave them. */
export interface PeriodAnswer extends Moment {
  period: string;
  columns: ItemColumns;
  epoch: number;
  etag: string | null;
  shape: Shape;
  /** The consultant's change counter when the first page was made; null where the gateway has none. */
  cursor: number | null;
}

/** An answer with all that is stored of it. */
interface PackedPeriod {
  answer: PeriodAnswer;
  chunks: ItemChunkRow[];
  totals: PeriodTotals;
}

const packPeriod = (answer: PeriodAnswer): PackedPeriod => ({
  answer,
  chunks: toChunks(answer.period, answer.columns),
  totals: foldTotals(answer.period, answer.columns, answer.asOf),
});

/** Items that one transaction stores at most, unless they are of one month: screens that read wait as long as it takes. */
const MOST_TOGETHER = 2500;

/** How many of the periods that are here, in their order, go into one transaction: at least one. */
export function fitTogether(periods: readonly PeriodAnswer[]): number {
  let items = 0;
  const beyond = periods.findIndex(({ columns }) => (items += columns.n) > MOST_TOGETHER);
  return beyond < 0 ? periods.length : Math.max(beyond, 1);
}

/**
 * Stores whole periods: their chunks, their totals and what changed, in one transaction. They are packed before it begins,
 * and not when they come: that may be while another is open, and screens wait for all that the worker does meanwhile.
 */
export async function storePeriods(
  job: Job,
  answers: readonly PeriodAnswer[],
): Promise<Result<'stored' | 'stale', PullFailure>> {
  const { db } = job;
  const periods = answers.map(packPeriod);
  const pulledAnswers = periods.map((packed) => ({ ...pulledAnswerOf(packed.answer), packed }));
  // All at once: the store works through them in this order, and each wait for it would cost as much as a write.
  const read = () => Promise.all(periods.map(({ answer }) => chunksOfPeriod(db, answer.period)));
  const tables = [...chunkTables(db), ...totalTables(db), db.changeSets];
  return commitAfter(job, pulledAnswers, tables, read, async (landed, chunks, pulls) => {
    const rows = chunks.flat();
    const stored = landed.map(({ pulledAnswer }) => pulledAnswer.packed);
    const delta = pulls.get(collectionKey('items'))?.asOf ?? '';
    const changes = landed.flatMap(({ pulledAnswer: { packed }, before }) =>
      changesOf(before, ofPeriod(rows, packed), packed.answer, delta),
    );
    await Promise.all([
      deleteChunks(
        db,
        stored.flatMap((packed) => beyond(ofPeriod(rows, packed), packed.chunks.length)),
      ),
      putChunks(
        db,
        stored.flatMap((packed) => packed.chunks),
      ),
      addChanges(db, changes),
      writeTotals(
        db,
        stored.map(({ totals }) => totals),
      ),
      beginDeltas(
        job,
        'items',
        pulls,
        stored.flatMap(({ answer }) => answer.cursor ?? []),
      ),
    ]);
  });
}

const pulledAnswerOf = ({ period, asOf, counter, epoch, etag, shape, cursor }: PeriodAnswer) => ({
  key: collectionKey('items', period),
  asOf,
  counter,
  epoch,
  etag,
  shape,
  ...(cursor === null ? {} : { cursor }),
});

const ofPeriod = (rows: readonly ItemChunkRow[], { answer }: PackedPeriod): ItemChunkRow[] =>
  rows.filter(({ period }) => period === answer.period);

/** Keys of the chunks that a shorter layout does not overwrite. */
const beyond = (rows: readonly ItemChunkRow[], count: number): [string, number][] =>
  rows.flatMap(({ period, no }): [string, number][] => (no < count ? [] : [[period, no]]));

/** Notes that a period is still as it was stored, at a later moment, which its totals then carry too. */
export async function confirmPeriod(
  job: Job,
  period: string,
  moment: { asOf: string | null; counter: number | null },
): Promise<Result<'unchanged', PullFailure>> {
  const { db } = job;
  const key = collectionKey('items', period);
  return inSession(job, [db.pulls, db.summaries], async () => {
    const [pull, row] = await Promise.all([readPull(db, key), db.summaries.get(period)]);
    const now = confirmed(pull, moment);
    await Promise.all([db.pulls.put(now), row && db.summaries.put({ ...row, asOf: now.asOf })]);
    return 'unchanged' as const;
  });
}

/** Tables of the totals that are folded from items: a transaction that calls {@link writeTotals} holds them. */
export const totalTables = (db: CacheDatabase): Table[] => [db.summaries, db.daySummaries, db.attention];

/** The totals of a period, of the whole and by day, what of it needs attention, and the moment of the items they are of. */
export interface PeriodTotals {
  summary: Summary;
  days: DaySummary;
  attention: AttentionRow;
  asOf: string;
}

/** Folds the totals of a period from its items as they were at a moment. */
export function foldTotals(period: string, columns: ItemColumns, asOf: string): PeriodTotals {
  const currency = columns.currency.texts[columns.currency.at[0] ?? -1] ?? MARKET.currency;
  const dayOf = daysOfMonth(period, MARKET.timeZone, columns.orderedAt);
  return {
    summary: foldSummaryOf(period, currency, columns, dayOf),
    days: foldDaysOf(period, currency, columns, dayOf),
    attention: foldAttention(period, columns, asOf),
    asOf,
  };
}

/** Writes the totals of periods; one without items has the currency of the others. */
export async function writeTotals(db: CacheDatabase, totals: readonly PeriodTotals[]): Promise<void> {
  const usual = totals.some(({ summary }) => summary.cells.length === 0) ? await usualCurrency(db) : '';
  const currencyOf = ({ summary }: PeriodTotals): string => (summary.cells.length > 0 ? summary.currency : usual);
  await Promise.all([
    db.summaries.bulkPut(
      totals.map((one) => ({ ...one.summary, currency: currencyOf(one), asOf: one.asOf, source: 'items' })),
    ),
    db.daySummaries.bulkPut(totals.map((one) => ({ ...one.days, currency: currencyOf(one) }))),
    db.attention.bulkPut(totals.map(({ attention }) => attention)),
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
