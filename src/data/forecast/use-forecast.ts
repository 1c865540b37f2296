import { useMemo } from 'react';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { ChanceTable } from '#shared/domain/commissions/forecast/chance-table.ts';
import { forecastOf, type Forecast } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { useLive } from '#data/cache.ts';
import { createAhead } from '#data/live/read-ahead.ts';
import { useAccount } from '#data/outbox/use-account.ts';
import { forecastRows, type ForecastRows } from './forecast-rows.ts';
import { useShownToggles } from '#browser/session-state.ts';

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

/** What the forecast of the running month is made of, read before the first screen. */
const forecastAhead = createAhead<ForecastRows | null>();

export async function readForecastAhead(db: CacheDatabase, today: string, toggles: FeatureToggles): Promise<void> {
  const [period, rated] = [monthOf(today), isOn(toggles, 'success_rate')];
  forecastAhead.put([db, period, rated], await forecastRows(db, period, rated));
}

/**
 * How the month of `today` (the market's day) will probably end; undefined while it is read, null while something of it is
 * not on this phone.
 */
export function useForecast(today: string): ForecastView | null | undefined {
  const period = monthOf(today);
  const hasAccount = useAccount() !== null;
  const toggles = useShownToggles();
  const rated = isOn(toggles, 'success_rate');
  const addable = isOn(toggles, 'payment_methods');
  const orders = isOn(toggles, 'orders');
  const rows = useLive((db) => forecastRows(db, period, rated), [period, rated], { ahead: forecastAhead });
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
