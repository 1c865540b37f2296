import { useMemo } from 'react';
import { decodeLines } from '#shared/contract/codec/line-columns.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { linesOfPeriod } from '#shared/db/stored-lines.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { ChanceTable } from '#shared/domain/commissions/forecast/chance-table.ts';
import { monthForecast, type Forecast, type ImpactFacts } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { settlingMonths } from '#shared/domain/commissions/forecast/settling-months.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { isOn, shownToggles } from '#shared/domain/person/toggles.ts';
import { useLive } from './cache.ts';
import { useSession } from '#browser/session-state.ts';

/** What a payout forecast is made of. */
interface ForecastRows {
  lines: CommissionLine[];
  currency: string;
  threshold: number;
  rate: { value: number | null; impactPerc: number | null } | null;
  impact: ImpactFacts;
  /** Null while this phone has none: an older gateway sends none. */
  chances: ChanceTable | null;
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
  chances: ChanceTable | null;
  /** Payment accounts can be added here. */
  addable: boolean;
  /** Orders can be looked at. */
  orders: boolean;
}

/** Reads the month from its sums: a record or two, however many lines it has. Null while lines or threshold are not here. */
export async function forecastRows(db: CacheDatabase, period: string, rated: boolean): Promise<ForecastRows | null> {
  const [row, fact, rates, table, pull] = await Promise.all([
    db.commissionSummaries.get(period),
    db.facts.get('threshold'),
    db.successRates.toArray(),
    db.facts.get('chances'),
    db.pulls.get(collectionKey('lines')),
  ]);
  if (!row?.payout || fact?.key !== 'threshold' || fact.value.currency !== row.currency) return null;
  const decoded = decodeLines(row.payout);
  if (!decoded.ok) return null;
  const lines = isNameless(decoded.value) ? await linesOfPeriod(db, period) : decoded.value;
  if (!lines) return null;
  const rate = rates.find(({ from_date: month }) => month === period);
  const own = rate && rated && !rate.hide_impact ? rate.impact_perc : null;
  return {
    lines,
    impact: (rated ? settlingMonths(rates, period) : null) ?? { kind: 'own', impactPerc: own },
    currency: row.currency,
    threshold: fact.value.threshold,
    rate: rate && rated && !rate.hide_impact ? { value: rate.success_rate, impactPerc: rate.impact_perc } : null,
    chances: table?.key === 'chances' ? table.value : null,
    asOf: pull && pull.asOf > row.asOf ? pull.asOf : row.asOf,
  };
}

/** The version before folded pending lines too, and left out their orders. */
const isNameless = (lines: readonly CommissionLine[]): boolean =>
  lines.some(({ state, type, orderId }) => state === 'pending' && type === 'direct' && orderId === '');

/**
 * How the month of `today` (the market's day) will probably end; undefined while it is read, null while something of it is
 * not on this phone.
 */
export function useForecast(now: number, today: string): ForecastView | null | undefined {
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
    const { lines, impact, ...rest } = rows;
    const { threshold, chances, asOf } = rest;
    const at = Math.min(now, Date.parse(asOf) || now);
    return {
      ...monthForecast(lines, { period, timeZone: MARKET.timeZone, at, chances, impact, threshold, hasAccount }),
      ...rest,
      rate: impact.kind === 'own' ? rest.rate : null,
      settling: impact.kind === 'settling' ? impact.months.map(({ month }) => month) : [],
      period,
      addable,
      orders,
    };
  }, [rows, period, now, hasAccount, addable, orders]);
}
