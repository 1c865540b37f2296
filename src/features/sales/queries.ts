import { newestAsOf } from '#shared/db/ages.ts';
import { byPeriod, firstPeriod, hasOrders, usualCurrency } from '#shared/db/sold-months.ts';
import { collectionKey, type CacheDatabase, type DaySummaryRow, type SummaryRow } from '#shared/db/schema.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { FIRST_DAY, monthOf } from '#shared/domain/time/period.ts';
import { isHere, type MonthSales, type MonthsOfSales } from '#shared/domain/sales/sales-figures.ts';
import {
  firstSalesDay,
  isByDay,
  likeDays,
  newestMonth,
  partsOf,
  type MonthPart,
} from '#shared/domain/sales/sales-range.ts';
import { emptySummary } from '#shared/domain/sales/summary.ts';
import { lastTold, tellsOf } from '#shared/domain/time/tells-of.ts';
import { beforeOf, rangeOf, type SalesSearch } from './search.ts';

/** What the phone knows of the sales of a range and of the one before it. */
export interface SalesRows {
  range: DayRange;
  /** Null when it would begin before the first day, so that there is nothing to compare with. */
  before: DayRange | null;
  /** First day that can be asked for. */
  first: string;
  months: MonthsOfSales;
  /** Months of which the whole can be told; looked up only when a part of the range is not here. */
  told: string[];
}

/**
 * Reads the totals of the months that a search asks for, and their days where a month is covered in part or drawn day by
 * day: a record or two per month, however many items it has. One transaction, so that days and totals are of one moment, and
 * one round of questions: which day is the first is asked beside the months, and more only where a month holds nothing.
 */
export function salesRows(db: CacheDatabase, search: SalesSearch, today: string): Promise<SalesRows> {
  return db.transaction('r', [db.periods, db.pulls, db.summaries, db.daySummaries], async () => {
    const asked = rangeOf(search, FIRST_DAY, today);
    const [periods, foundAsked] = await Promise.all([
      firstPeriod(db),
      readMonths(db, asked, beforeOf(search, asked), today),
    ]);
    const first = firstSalesDay(periods);
    const range = rangeOf(search, first, today);
    const isAsked = range.from === asked.from && range.to === asked.to;
    const found = isAsked ? foundAsked : await readMonths(db, range, beforeOf(search, range), today);
    const { totals, parts, earlier, partsBefore } = found;
    const before = earlier.from < first ? null : earlier;
    const wanted = new Set([...(before ? partsBefore : []), ...parts].map(({ period }) => period));
    // The newest month with orders is among those found, unless none of these has any.
    const currency = [...totals.values()].findLast(hasOrders)?.currency ?? (await usualCurrency(db));
    const isNamed = [...wanted].every((period) => totals.has(period));
    const toldAsOf = isNamed ? '' : await totalsAsOf(db);
    const shownAsOf = tellsOf(toldAsOf, range.from) ? toldAsOf : '';
    const told = lastTold(totals.get(newestMonth(range, today))?.asOf ?? shownAsOf, today);
    const days = before === null || told === today ? found.days : await daysUpTo(db, found.days, range, before, told);
    const months = new Map(
      [...wanted].flatMap((period) => {
        const known = monthSales(period, totals.get(period), days.get(period), { currency, asOf: shownAsOf });
        return known ? [[period, known] as const] : [];
      }),
    );
    const whole = parts.every((part) => isHere(part, months)) ? [] : await db.summaries.toCollection().primaryKeys();
    return { range, before, first, months, told: whole };
  });
}

/** Days of the months of a range and of the one before it, and totals of these and all later ones, as far as they are here. */
async function readMonths(db: CacheDatabase, range: DayRange, earlier: DayRange, today: string) {
  const [parts, partsBefore] = [partsOf(range, today), partsOf(earlier, today)];
  const like = likeDays(range, earlier, today);
  const compared = like ? [...partsOf(like.before, today), ...partsOf(like.range, today)] : [];
  const isPart = ({ whole }: MonthPart): boolean => !whole;
  const byDay = [...compared.filter(isPart), ...(isByDay(range) ? parts : parts.filter(isPart))];
  const [totals, days] = await Promise.all([
    db.summaries.where('period').aboveOrEqual(monthOf(earlier.from)).toArray(),
    readDays(db, [...new Set(byDay.map(({ period }) => period))].sort(), isByDay(range)),
  ]);
  return {
    parts,
    earlier,
    partsBefore,
    totals: byPeriod(totals),
    days: byPeriod(days),
  };
}

/** Days of months, and of those that are covered in part once a range is compared up to the day that was told of last. */
async function daysUpTo(
  db: CacheDatabase,
  days: ReadonlyMap<string, DaySummaryRow>,
  range: DayRange,
  before: DayRange,
  told: string,
): Promise<ReadonlyMap<string, DaySummaryRow>> {
  const like = likeDays(range, before, told);
  const parts = like ? [...partsOf(like.range, told), ...partsOf(like.before, told)] : [];
  const missing = parts.filter(({ whole, period }) => !whole && !days.has(period)).map(({ period }) => period);
  if (missing.length === 0) return days;
  return new Map([...days, ...byPeriod(await readDays(db, [...new Set(missing)].sort(), false))]);
}

/** Days of some months, oldest first. Those of a short range lie beside each other, and are one question. */
async function readDays(db: CacheDatabase, months: readonly string[], isShort: boolean): Promise<DaySummaryRow[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (isShort) return db.daySummaries.where('period').between(first, last, true, true).toArray();
  return (await db.daySummaries.bulkGet([...months])).filter((row) => row !== undefined);
}

/** When totals of all months came last, or what changed in them. '' before the first. */
async function totalsAsOf(db: CacheDatabase): Promise<string> {
  const pulls = await db.pulls.bulkGet([collectionKey('summaries'), collectionKey('items')]);
  return newestAsOf(pulls);
}

/**
 * What is known of a month. One that the totals of all months do not name has no items; the currency of one without
 * orders is only a guess of when it was stored, and gives way to that of the others.
 */
function monthSales(
  period: string,
  row: SummaryRow | undefined,
  days: DaySummaryRow | undefined,
  { currency, asOf }: { currency: string; asOf: string },
): MonthSales | null {
  if (!row) return asOf === '' ? null : { summary: emptySummary(period, currency), days: null, asOf };
  const summary = row.cells.length > 0 ? row : { ...row, currency };
  return { summary, days: row.source === 'items' ? (days ?? null) : null, asOf: row.asOf };
}
