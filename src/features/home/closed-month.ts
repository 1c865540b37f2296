import { newestAsOf, readPayout, readRates } from '#shared/db/ages.ts';
import { collectionKey, type CacheDatabase, type PayoutRow, type SuccessRateRow } from '#shared/db/schema.ts';
import { hasOrders, usualCurrency } from '#shared/db/sold-months.ts';
import { monthFigures, type MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { emptySummary } from '#shared/domain/sales/summary.ts';
import type { FeatureToggles } from '#shared/domain/person/toggles.ts';
import { tellsOf } from '#shared/domain/time/tells-of.ts';
import { addDays, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { ledgerOf, tilesOf } from './queries.ts';

/** What home says of a month that is over. */
export interface ClosedMonth {
  /** First day of the month. */
  period: string;
  /** null: nothing of the month is on this phone. */
  figures: MonthFigures | null;
  /** Gateway time for which all of it is true. */
  asOf: string;
  /** The features that have a tile. */
  tiles: FeatureToggles;
  /** How the month is paid; null where the gateway decides no payouts, or has not yet. */
  payout: PayoutRow | null;
  rate: SuccessRateRow | null;
}

/** All days of a month, for a comparison of whole months. */
const WHOLE = { day: 32, soldBefore: null };

/** A month (its first day) as far as it is here. One that the gateway left out when it told of all months has no orders. */
export async function closedMonth(db: CacheDatabase, period: string, toggles: FeatureToggles): Promise<ClosedMonth> {
  const [[row, before], ledger, payout, rates, pulls] = await Promise.all([
    db.summaries.bulkGet([period, monthOf(addDays(period, -1))]),
    ledgerOf(db, period),
    readPayout(db, period),
    readRates(db),
    db.pulls.bulkGet([collectionKey('summaries'), collectionKey('items')]),
  ]);
  const told = newestAsOf(pulls);
  const asOf = row?.asOf ?? (tellsOf(told, period) ? told : '');
  const summary = hasOrders(row) ? row : emptySummary(period, await usualCurrency(db));
  const figures = asOf === '' ? null : monthFigures(summary, before ?? null, monthEnd(period), ledger, WHOLE);
  return {
    period,
    figures,
    ...tilesOf({ asOf, ledger, newcomer: false }, toggles),
    payout,
    rate: rates.find((each) => each.from_date === period) ?? null,
  };
}
