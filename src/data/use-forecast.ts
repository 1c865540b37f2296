import { useMemo } from 'react';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import type { ChanceTable } from '#shared/domain/commissions/forecast/chance-table.ts';
import type { ForecastSums } from '#shared/domain/commissions/forecast/forecast-sums.ts';
import { forecastOf, type Forecast, type ImpactFacts } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { settlingMonths } from '#shared/domain/commissions/forecast/settling-months.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { isOn, shownToggles } from '#shared/domain/person/toggles.ts';
import { useLive } from './cache.ts';
import { useSession } from '#browser/session-state.ts';

/** What a payout forecast is made of. */
interface ForecastRows {
  sums: ForecastSums;
  currency: string;
  threshold: number;
  rate: { value: number | null; impactPerc: number | null } | null;
  impact: ImpactFacts;
  /** Gateway time of the last pull that covers the lines. */
  asOf: string;
}

/** A payout forecast with what it was made of. */
export interface ForecastView extends Forecast {
  /** First day of the month. */
  period: string;
  currency: string;
  threshold: number;
  /** Where the month's own rate acts on it (older gateways): that rate so far, in percent, and its impact; else null. */
  rate: { value: number | null; impactPerc: number | null } | null;
  /** Months whose impact is settled within this one at the latest, as first days. */
  settling: readonly string[];
  asOf: string;
  /** Those that it was made with; null for those of a program without any. */
  chances: ChanceTable | null;
  /** Payment accounts can be added here. */
  addable: boolean;
  /** Orders can be looked at. */
  orders: boolean;
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

/**
 * How the month of `today` (the market's day) will probably end; undefined while it is read, null while something of it is
 * not on this phone.
 */
export function useForecast(today: string): ForecastView | null | undefined {
  const { facts } = useSession();
  const period = monthOf(today);
  const hasAccount = facts?.access.hasPaymentMethod ?? false;
  const toggles = shownToggles(facts?.access.toggles ?? {}, facts?.impersonatedBy != null);
  const rated = isOn(toggles, 'success_rate');
  const addable = isOn(toggles, 'payment_methods');
  const orders = isOn(toggles, 'orders');
  const rows = useLive((db) => forecastRows(db, period, rated), [period, rated]);
  return useMemo(() => {
    if (!rows) return rows;
    const { sums, impact, ...rest } = rows;
    return {
      ...forecastOf(sums, { impact, threshold: rest.threshold, hasAccount }),
      ...rest,
      chances: sums.chances,
      rate: impact.kind === 'own' ? rest.rate : null,
      settling: impact.kind === 'settling' ? impact.months.map(({ month }) => month) : [],
      period,
      addable,
      orders,
    };
  }, [rows, period, hasAccount, addable, orders]);
}
