import { MARKET } from '#shared/domain/market/market.ts';
import type { Period } from '#shared/domain/time/period.ts';
import type { CacheDatabase, SummaryRow } from './schema.ts';

export const hasOrders = (row: SummaryRow | undefined): row is SummaryRow => row !== undefined && row.cells.length > 0;

/** Totals of the newest month with orders, undefined when none is known. */
export const lastSoldMonth = (db: CacheDatabase): Promise<SummaryRow | undefined> =>
  db.summaries.orderBy('period').reverse().filter(hasOrders).first();

/** Currency of a month without orders: that of the consultant's other months; the market's, while there are none. */
export const usualCurrency = async (db: CacheDatabase): Promise<string> =>
  (await lastSoldMonth(db))?.currency ?? MARKET.currency;

/** Rows of months by their period, in their order. */
export const byPeriod = <Row extends { period: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.period, row]));

/** The oldest of the periods in a list of its own, empty while none is here. */
export const firstPeriod = (db: CacheDatabase): Promise<Period[]> => db.periods.orderBy('from').limit(1).toArray();
