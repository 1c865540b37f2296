import { usualCurrency } from '../../shared/db/sold-months.ts';
import { collectionKey, type CacheDatabase, type DaySummaryRow, type SummaryRow } from '../../shared/db/schema.ts';
import type { DayRange } from '../../shared/domain/order-filter.ts';
import { isByDay, isHere, type MonthSales, type MonthsOfSales } from '../../shared/domain/sales-figures.ts';
import { firstSalesDay, partsOf, rangeBefore } from '../../shared/domain/sales-range.ts';
import { emptySummary, type Summary } from '../../shared/domain/summary.ts';
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
    const [summaries, dayRows, currency, pull] = await Promise.all([
      db.summaries.bulkGet(wanted),
      db.daySummaries.bulkGet(wantedDays),
      usualCurrency(db),
      db.pulls.get(collectionKey('summaries')),
    ]);
    const days = new Map(dayRows.flatMap((row) => (row ? [[row.period, row] as const] : [])));
    const toldAsOf = pull?.asOf ?? '';
    const months = new Map(
      wanted.flatMap((period, at) => {
        const known = monthOf(summaries[at], days.get(period), {
          summary: emptySummary(period, currency),
          asOf: toldAsOf,
        });
        return known ? [[period, known] as const] : [];
      }),
    );
    const told = parts.every((part) => isHere(part, months)) ? [] : await db.summaries.toCollection().primaryKeys();
    return { range, before, first, months, told };
  });
}

/**
 * What is known of a month. One that the totals of all months do not name has no items; the currency of one without
 * orders is only a guess of when it was stored, and gives way to that of the others.
 */
function monthOf(
  row: SummaryRow | undefined,
  days: DaySummaryRow | undefined,
  empty: { summary: Summary; asOf: string },
): MonthSales | null {
  if (!row) return empty.asOf === '' ? null : { ...empty, days: null };
  const summary = row.cells.length > 0 ? row : { ...row, currency: empty.summary.currency };
  return { summary, days: row.source === 'items' ? (days ?? null) : null, asOf: row.asOf };
}
