import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import type { ForecastSums } from '#shared/domain/commissions/forecast/forecast-sums.ts';
import type { ImpactFacts } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { settlingMonths } from '#shared/domain/commissions/forecast/settling-months.ts';

/** What a payout forecast is made of. */
export interface ForecastRows {
  sums: ForecastSums;
  currency: string;
  threshold: number;
  rate: { value: number | null; impactPerc: number | null } | null;
  impact: ImpactFacts;
  /** Gateway time of the last pull that covers the lines. */
  asOf: string;
}

/** Reads the month from its sums: a few small records, however many lines it has. Null while lines or threshold are not here. */
export async function forecastRows(db: CacheDatabase, period: string, rated: boolean): Promise<ForecastRows | null> {
  const [row, [threshold, forecast], rates, pull] = await Promise.all([
    db.commissionSummaries.get(period),
    db.facts.bulkGet(['threshold', 'forecast']),
    db.successRates.toArray(),
    db.pulls.get(collectionKey('lines')),
  ]);
  if (row?.source !== 'lines' || forecast?.key !== 'forecast' || forecast.value.period !== period) return null;
  if (threshold?.key !== 'threshold' || threshold.value.currency !== row.currency) return null;
  const rate = rates.find(({ from_date: month }) => month === period);
  const own = rate && rated && !rate.hide_impact ? rate.impact_perc : null;
  return {
    sums: forecast.value,
    impact: (rated ? settlingMonths(rates, period) : null) ?? { kind: 'own', impactPerc: own },
    currency: row.currency,
    threshold: threshold.value.threshold,
    rate: rate && rated && !rate.hide_impact ? { value: rate.success_rate, impactPerc: rate.impact_perc } : null,
    asOf: pull && pull.asOf > row.asOf ? pull.asOf : row.asOf,
  };
}
