import { collectionKey, type CacheDatabase, type DaySummaryRow, type SummaryRow } from '../../shared/db/schema.ts';
import { MARKET } from '../../shared/domain/market.ts';
import type { DayRange } from '../../shared/domain/order-filter.ts';
import { isByDay, isHere, type MonthSales, type MonthsOfSales } from '../../shared/domain/sales-figures.ts';
import { firstSalesDay, partsOf, rangeBefore } from '../../shared/domain/sales-range.ts';
import { emptySummary } from '../../shared/domain/summary.ts';
import { rangeOf, type SalesSearch } from './search.ts';

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
 * day: a record or two per month, however many items it has. One transaction, so that days and totals are of one moment.
 */
export function salesRows(db: CacheDatabase, search: SalesSearch, today: string): Promise<SalesRows> {
  return db.transaction('r', [db.periods, db.pulls, db.summaries, db.daySummaries], async () => {
    const first = firstSalesDay(await db.periods.toArray());
    const range = rangeOf(search, first, today);
    const earlier = rangeBefore(range);
    const before = earlier.from < first ? null : earlier;
    const parts = partsOf(range, today);
    const partsBefore = before ? partsOf(before, today) : [];
    const wanted = [...new Set([...parts, ...partsBefore].map(({ period }) => period))];
    const byDay = isByDay(range) ? parts : parts.filter(({ whole }) => !whole);
    const wantedDays = [
      ...new Set([...byDay, ...partsBefore.filter(({ whole }) => !whole)].map(({ period }) => period)),
    ];
    const summaries = await db.summaries.bulkGet(wanted);
    const days = new Map(
      (await db.daySummaries.bulkGet(wantedDays)).flatMap((row) => (row ? [[row.period, row] as const] : [])),
    );
    const toldAsOf = (await db.pulls.get(collectionKey('summaries')))?.asOf ?? '';
    const months = new Map(
      wanted.flatMap((period, at) => {
        const known = monthOf(period, summaries[at], days.get(period), toldAsOf);
        return known ? [[period, known] as const] : [];
      }),
    );
    const told = parts.every((part) => isHere(part, months)) ? [] : await db.summaries.toCollection().primaryKeys();
    return { range, before, first, months, told };
  });
}

/** A month that the totals of all months do not name has no items. */
function monthOf(
  period: string,
  summary: SummaryRow | undefined,
  days: DaySummaryRow | undefined,
  toldAsOf: string,
): MonthSales | null {
  if (summary) return { summary, days: summary.source === 'items' ? (days ?? null) : null, asOf: summary.asOf };
  return toldAsOf === '' ? null : { summary: emptySummary(period, MARKET.currency), days: null, asOf: toldAsOf };
}
