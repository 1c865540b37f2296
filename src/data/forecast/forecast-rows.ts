import { decodeLines } from '#shared/contract/codec/line-columns.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { linesOfPeriod } from '#shared/db/stored-lines.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { ChanceTable } from '#shared/domain/commissions/forecast/chance-table.ts';
import type { ImpactFacts } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { settlingMonths } from '#shared/domain/commissions/forecast/settling-months.ts';

/** What a payout forecast is made of. */
export interface ForecastRows {
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
