import { collectionKey, type CacheDatabase } from '../../shared/db/schema.ts';
import { usualCurrency } from '../../shared/db/sold-months.ts';
import { linesOfPeriod } from '../../shared/db/stored-lines.ts';
import { isOfLine } from '../../shared/db/changes.ts';
import type { LineChange } from '../../shared/domain/change-history.ts';
import type { MonthCommissions, MonthsOfCommissions } from '../../shared/domain/commission-figures.ts';
import type { CommissionLine } from '../../shared/domain/commission-line.ts';
import { byNewest, lineTest } from '../../shared/domain/commission-lists.ts';
import { sumCommissions } from '../../shared/domain/commission-summary.ts';
import type { CommissionFilter } from '../../shared/domain/commission-tally.ts';
import type { DayRange } from '../../shared/domain/order-filter.ts';
import { FIRST_DAY, monthOf } from '../../shared/domain/period.ts';
import { firstSalesDay, partsOf } from '../../shared/domain/sales-range.ts';
import { rangeOf, type CommissionsSearch } from './search.ts';

/** What the phone knows of the commissions of a range. */
export interface CommissionRows {
  range: DayRange;
  /** First day that can be asked for. */
  first: string;
  months: MonthsOfCommissions;
  /** Months of which the whole can be told. */
  told: string[];
}

/**
 * Reads the sums of the months that a search asks for, and their days where the lines are here: a record or two per month,
 * however many lines it has. One transaction, so that days and sums are of one moment, and one round of questions: which
 * day is the first is asked beside the months that it may leave out.
 */
export const commissionRows = (db: CacheDatabase, search: CommissionsSearch, today: string): Promise<CommissionRows> =>
  db.transaction('r', [db.periods, db.pulls, db.summaries, db.commissionSummaries, db.commissionDays], async () => {
    const most = partsOf(rangeOf(search, FIRST_DAY, today), today).map(({ period }) => period);
    const [periods, { months, told }] = await Promise.all([
      db.periods.toArray(),
      monthsOf(db, [...new Set([...most, monthOf(today)])]),
    ]);
    const first = firstSalesDay(periods);
    const range = rangeOf(search, first, today);
    const wanted = new Set(partsOf(range, today).map(({ period }) => period));
    return { range, first, months: new Map([...months].filter(([period]) => wanted.has(period))), told };
  });

/** Months with what is known of them. One that the sums of all months do not name has no commissions. */
async function monthsOf(
  db: CacheDatabase,
  wanted: readonly string[],
): Promise<Pick<CommissionRows, 'months' | 'told'>> {
  const [rows, days, pulls, told] = await Promise.all([
    db.commissionSummaries.bulkGet([...wanted]),
    db.commissionDays.bulkGet([...wanted]),
    db.pulls.bulkGet([collectionKey('summaries'), collectionKey('lines')]),
    db.commissionSummaries.toCollection().primaryKeys(),
  ]);
  const toldAsOf =
    told.length === 0 ? '' : pulls.reduce((last, pull) => (pull && pull.asOf > last ? pull.asOf : last), '');
  // One more question only where a month has no sums to say it.
  const currency = rows.includes(undefined) ? await usualCurrency(db) : '';
  const months = new Map<string, MonthCommissions>();
  wanted.forEach((period, at) => {
    const row = rows[at];
    const summary = row ?? { period, currency, cells: [] };
    if (!row && toldAsOf === '') return;
    months.set(period, {
      summary,
      days: row?.source === 'lines' ? (days[at] ?? null) : null,
      asOf: row?.asOf ?? toldAsOf,
    });
  });
  return { months, told };
}

/** What the phone knows of all months: where pending lines may stand. */
export const allMonths = (db: CacheDatabase): Promise<Pick<CommissionRows, 'months' | 'told'>> =>
  db.transaction('r', [db.pulls, db.summaries, db.commissionSummaries, db.commissionDays], async () =>
    monthsOf(db, await db.commissionSummaries.toCollection().primaryKeys()),
  );

/** Lines of some months, newest first. */
export interface LineRows {
  lines: CommissionLine[];
  /** There are more than were asked for. */
  more: boolean;
  /** Months whose lines cannot be read; the next sync fetches them anew. */
  unreadable: string[];
}

/** Reads lines that pass, month by month from the newest, until there are enough. */
export async function linesIn(
  db: CacheDatabase,
  periods: readonly string[],
  passes: (line: CommissionLine) => boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<LineRows> {
  const found: CommissionLine[] = [];
  const unreadable: string[] = [];
  for (const period of periods.toSorted().toReversed()) {
    if (found.length > most) break;
    const lines = await linesOfPeriod(db, period);
    if (lines) found.push(...lines.filter(passes).sort(byNewest));
    else unreadable.push(period);
  }
  return { lines: found.slice(0, most), more: found.length > most, unreadable };
}

/** Months in which something is pending, and the pending lines among those that a filter lets through. */
export async function pendingRows(
  db: CacheDatabase,
  filter: CommissionFilter,
): Promise<{ rows: Pick<CommissionRows, 'months' | 'told'>; periods: string[]; found: LineRows }> {
  const rows = await allMonths(db);
  const open = [...rows.months].filter(
    ([, { summary, days }]) => sumCommissions(summary.cells).pending !== 0 || days?.states.includes('pending') === true,
  );
  const periods = open.map(([period]) => period);
  const found = await linesIn(db, periods, lineTest(filter));
  return { rows: { ...rows, months: new Map(open) }, periods, found };
}

/** What the pulls of this phone saw happen to one line, oldest first. */
export const lineHistory = async (db: CacheDatabase, id: string): Promise<LineChange[]> =>
  (await db.changes.where('key').equals(id).sortBy('id')).filter(isOfLine);
