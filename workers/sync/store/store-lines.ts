import type { Table } from 'dexie';
import { addChanges } from '#shared/db/change-sets.ts';
import { diffLines } from '#shared/db/diff-lines.ts';
import { decodeLineChunks, toLineChunks } from '#shared/db/line-chunks.ts';
import { collectionKey, type CacheDatabase, type CommissionSummaryRow, type PullRow } from '#shared/db/schema.ts';
import { usualCurrency } from '#shared/db/sold-months.ts';
import { deleteLineChunks, lineChunksOf, lineChunkTables, listsOf, putLineChunks } from '#shared/db/stored-lines.ts';
import { foldCommissionDays, type CommissionDays } from '#shared/domain/commissions/commission-days.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { foldCommissions, type CommissionSummary } from '#shared/domain/commissions/commission-summary.ts';
import type { ForecastSums } from '#shared/domain/commissions/forecast/forecast-sums.ts';
import { foldMembers, type MemberSum } from '#shared/domain/commissions/member-sums.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Result } from '#shared/domain/result.ts';
import { commitAfter } from './commit.ts';
import { isOlder } from './cursor.ts';
import { forecastAsOf, readChances, type LinesAsOf } from './store-forecast.ts';
import { beginDeltas } from '#workers/sync/due-periods.ts';
import type { Job, PullFailure } from '#workers/sync/job.ts';
import type { LineList } from '#workers/sync/pulls/months/line-pages.ts';

/**
 * Stores the lines of a whole period: its chunks, its sums and what changed, in one transaction. All that is made of them
 * is made before it begins: screens that read wait as long as it takes.
 */
export async function storeLines(
  job: Job,
  period: string,
  list: LineList,
): Promise<Result<'stored' | 'stale', PullFailure>> {
  const { db } = job;
  const { asOf, counter, cursor, epoch, rows: lines } = list;
  const key = collectionKey('lines', period);
  const pulledAnswer = { key, asOf, counter, cursor, epoch, etag: null, shape: 'columns' };
  const chunks = toLineChunks(period, lines);
  const lists = listsOf(chunks);
  const sums = foldLines(period, lines, { asOf, chances: await readChances(db) });
  const tables = [...lineChunkTables(db), ...commissionTables(db), db.summaries, db.changeSets];
  return commitAfter(
    job,
    [pulledAnswer],
    tables,
    () => lineChunksOf(db, period),
    async ([one], rows, pulls) => {
      if (!one) return;
      const changes = changesOf(
        one.before,
        decodeLineChunks(rows),
        list,
        pulls.get(collectionKey('lines'))?.asOf ?? '',
      );
      const gone = rows.flatMap(({ no }): [string, number][] => (no < chunks.length ? [] : [[period, no]]));
      await Promise.all([
        deleteLineChunks(db, gone),
        putLineChunks(db, chunks, lists),
        addChanges(db, changes),
        writeCommissions(job, sums, asOf),
        beginDeltas(job, 'lines', pulls, [list.cursor]),
      ]);
    },
  );
}

/** Tables of the sums of commissions: a transaction that calls {@link writeCommissions} holds them, and `summaries`. */
export const commissionTables = (db: CacheDatabase): Table[] => [db.commissionSummaries, db.commissionDays, db.facts];

/** The sums of a period, of the whole, by day, and for its forecast. */
interface PeriodSums {
  summary: CommissionSummary;
  days: CommissionDays;
  /** Null for a month that does not run. */
  forecast: ForecastSums | null;
  /** Absent while some of the lines do not tell (see {@link isUnnamed}). */
  members?: MemberSum[];
}

/** Lines of the team that came to a version of the app which did not keep whose they are: their month has to come once more. */
export const isUnnamed = ({ source, members, cells }: CommissionSummaryRow): boolean =>
  source === 'lines' && members === undefined && cells.some(({ type, lines }) => type !== 'direct' && lines > 0);

/** Folds the sums of a period from its lines as of a moment; without lines the currency is open. */
export function foldLines(period: string, lines: readonly CommissionLine[], as: LinesAsOf): PeriodSums {
  const currency = lines[0]?.currency ?? '';
  return {
    summary: foldCommissions(period, currency, lines),
    days: foldCommissionDays(period, currency, MARKET.timeZone, lines),
    forecast: forecastAsOf(period, lines, as),
    members: foldMembers(lines),
  };
}

/** Writes the sums of a period; one without lines has the currency of the others. */
export async function writeCommissions(
  { db }: Job,
  { summary, days, forecast, members }: PeriodSums,
  asOf: string,
): Promise<void> {
  const currency = summary.currency || (await usualCurrency(db));
  await Promise.all([
    db.commissionSummaries.put({ ...summary, currency, asOf, source: 'lines', ...(members && { members }) }),
    db.commissionDays.put({ ...days, currency }),
    forecast && db.facts.put({ key: 'forecast', value: forecast, asOf }),
  ]);
}

/**
 * What a pull of a whole period found changed. The first filling of the phone is no news; in a period that begins later
 * the lines that came into their state since the last delta are. Rows that cannot be read tell nothing.
 */
function changesOf(
  before: PullRow,
  old: readonly CommissionLine[] | null,
  { rows: lines, asOf }: LineList,
  delta: string,
) {
  if (old === null) return [];
  if (before.asOf !== '' || old.length > 0) return diffLines(old, lines, asOf);
  if (delta === '') return [];
  const news = lines.filter(({ stateAt, accruedAt }) => !isOlder(stateAt === '' ? accruedAt : stateAt, delta));
  return diffLines([], news, asOf);
}
