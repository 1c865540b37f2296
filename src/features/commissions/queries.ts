import { useLive } from '#data/cache.ts';
import { newestAsOf, readPayout } from '#shared/db/ages.ts';
import {
  collectionKey,
  type CacheDatabase,
  type CommissionDaysRow,
  type CommissionSummaryRow,
  type PayoutRow,
  type SuccessRateRow,
} from '#shared/db/schema.ts';
import { byPeriod, firstPeriod, usualCurrency } from '#shared/db/sold-months.ts';
import { linesOfPeriod } from '#shared/db/stored-lines.ts';
import type { MonthCommissions, MonthsOfCommissions } from '#shared/domain/commissions/commission-figures.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { byNewest, lineTest } from '#shared/domain/commissions/commission-lists.ts';
import { sumCommissions } from '#shared/domain/commissions/commission-summary.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { FIRST_DAY, monthOf } from '#shared/domain/time/period.ts';
import { tellsOf } from '#shared/domain/time/tells-of.ts';
import { firstDayOf } from '#shared/domain/time/period-search.ts';
import { firstSalesDay, partsOf } from '#shared/domain/sales/sales-range.ts';
import { rangeOf, type CommissionsSearch } from './search.ts';

/** What the phone knows of the commissions of a range. */
export interface CommissionRows {
  range: DayRange;
  /** First day that can be asked for. */
  first: string;
  months: MonthsOfCommissions;
  /** Months of which the whole can be told; looked up only when the days of a month are not here. */
  told: string[];
}

/**
 * Reads the sums of the months that a search asks for, and their days where the lines are here: a record or two per month,
 * however many lines it has. One transaction, so that days and sums are of one moment, and one round of questions: which
 * day is the first is asked beside the months that it may leave out, and more only where the days of a month are not here.
 */
export const commissionRows = (db: CacheDatabase, search: CommissionsSearch, today: string): Promise<CommissionRows> =>
  db.transaction('r', [db.periods, db.pulls, db.summaries, db.commissionSummaries, db.commissionDays], async () => {
    const asked = rangeOf(search, FIRST_DAY, today);
    const [periods, foundAsked] = await Promise.all([firstPeriod(db), readMonths(db, asked)]);
    const first = firstSalesDay(periods);
    const range = rangeOf(search, first, today);
    const isFound = range.from >= asked.from && range.to <= asked.to;
    const found = isFound ? foundAsked : await readMonths(db, range);
    const wanted = partsOf(range, today).map(({ period }) => period);
    const isFull = wanted.every((period) => found.sums.get(period)?.source === 'lines' && found.days.has(period));
    const told = isFull ? [] : await db.commissionSummaries.toCollection().primaryKeys();
    return { range, first, months: await monthsOf(db, wanted, found, told.length > 0), told };
  });

/** Sums of months, and their days, as far as they are here. */
interface Found {
  sums: ReadonlyMap<string, CommissionSummaryRow>;
  days: ReadonlyMap<string, CommissionDaysRow>;
}

async function readMonths(db: CacheDatabase, { from, to }: DayRange): Promise<Found> {
  const range = [monthOf(from), to, true, true] as const;
  const [sums, days] = await Promise.all([
    db.commissionSummaries
      .where('period')
      .between(...range)
      .toArray(),
    db.commissionDays
      .where('period')
      .between(...range)
      .toArray(),
  ]);
  return { sums: byPeriod(sums), days: byPeriod(days) };
}

/** Months with what is known of them. One that the sums of all months do not name has no commissions, if there are `any`. */
async function monthsOf(
  db: CacheDatabase,
  wanted: readonly string[],
  { sums, days }: Found,
  any: boolean,
): Promise<MonthsOfCommissions> {
  // One more round only where a month has no sums to say it.
  const [pulls, currency] =
    any && wanted.some((period) => !sums.has(period))
      ? await Promise.all([db.pulls.bulkGet([collectionKey('summaries'), collectionKey('lines')]), usualCurrency(db)])
      : [[], ''];
  const toldAsOf = newestAsOf(pulls);
  const shownAsOf = tellsOf(toldAsOf, wanted[0] ?? '') ? toldAsOf : '';
  const months = new Map<string, MonthCommissions>();
  for (const period of wanted) {
    const row = sums.get(period);
    if (!row && shownAsOf === '') continue;
    months.set(period, {
      summary: row ?? { period, currency, cells: [] },
      days: row?.source === 'lines' ? (days.get(period) ?? null) : null,
      asOf: row?.asOf ?? shownAsOf,
    });
  }
  return months;
}

/** How the month that a search asks for is paid; null for other days, a month that runs, and one that nothing is known of. */
export const payoutOf = async (db: CacheDatabase, { month }: CommissionsSearch): Promise<PayoutRow | null> =>
  month === undefined ? null : readPayout(db, firstDayOf(month));

/** What the phone knows of all months: where pending lines may stand. */
const allMonths = (db: CacheDatabase): Promise<MonthsOfCommissions> =>
  db.transaction('r', [db.commissionSummaries, db.commissionDays], async () => {
    const [sums, days] = await Promise.all([db.commissionSummaries.toArray(), db.commissionDays.toArray()]);
    return monthsOf(
      db,
      sums.map(({ period }) => period),
      { sums: byPeriod(sums), days: byPeriod(days) },
      false,
    );
  });

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
): Promise<{ months: MonthsOfCommissions; found: LineRows }> {
  const months = await allMonths(db);
  const open = [...months].filter(
    ([, { summary, days }]) => sumCommissions(summary.cells).pending !== 0 || days?.states.includes('pending') === true,
  );
  const found = await linesIn(
    db,
    open.map(([period]) => period),
    lineTest(filter),
  );
  return { months: new Map(open), found };
}

/** The success rate of a month (its first day): undefined while it is being read, null when it is not on this phone. */
export const useRateOf = (month: string): SuccessRateRow | null | undefined =>
  useLive(async (db) => (await db.successRates.get(month)) ?? null, [month]);

/** Who ordered, by order: of the orders whose details lie on this phone. */
export const customersOf = async (
  db: CacheDatabase,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.orderDetails.bulkGet([...orderIds])).flatMap((row) =>
      row?.customer?.name ? [[row.orderId, row.customer.name] as const] : [],
    ),
  );
