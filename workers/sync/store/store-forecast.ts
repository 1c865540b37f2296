import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { linesOfPeriod } from '#shared/db/stored-lines.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { ChanceTable } from '#shared/domain/commissions/forecast/chance-table.ts';
import { areOf, foldForecast, type ForecastSums } from '#shared/domain/commissions/forecast/forecast-sums.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { ok } from '#shared/domain/result.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { runTime, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { inSession } from './commit.ts';

/** What a forecast takes from elsewhere: the gateway time for which the lines are true, and the chances that are here. */
export interface LinesAsOf {
  asOf: string;
  chances: ChanceTable | null;
}

/** The chances of the program, null while this phone has none. */
export async function readChances(db: CacheDatabase): Promise<ChanceTable | null> {
  const row = await db.facts.get('chances');
  return row?.key === 'chances' ? row.value : null;
}

const monthOfInstant = (instant: number): string => monthOf(marketDay(instant, MARKET.timeZone));

const ahead = (period: string, { asOf, chances }: LinesAsOf) => ({
  period,
  timeZone: MARKET.timeZone,
  at: Date.parse(asOf),
  chances,
});

/** The sums for the forecast of a month from its lines; null for a month that does not run as of that moment: nobody foretells it. */
export const forecastAsOf = (period: string, lines: readonly CommissionLine[], as: LinesAsOf): ForecastSums | null =>
  monthOfInstant(Date.parse(as.asOf)) === period ? foldForecast(lines, ahead(period, as)) : null;

/**
 * Makes the sums for the forecast of the running month anew where they are not what its lines come to now: time has passed
 * without news, other chances came, or an earlier version of the app stored the lines. Before the first answer of a run only
 * where there are none: what month it is the gateway says. The run has the lines for itself, so that nothing but its session
 * can have changed until they are stored.
 */
export async function renewForecast(job: Job): Promise<PullOutcome> {
  const { db, beganAsOf } = job;
  const known = await db.facts.get('forecast');
  if (beganAsOf === null && known) return ok('unchanged');
  const period = monthOfInstant(runTime(job));
  const [row, pull, chances] = await Promise.all([
    db.commissionSummaries.get(period),
    db.pulls.get(collectionKey('lines')),
    readChances(db),
  ]);
  if (row?.source !== 'lines') return ok('unchanged');
  const as = { asOf: pull && pull.asOf > row.asOf ? pull.asOf : row.asOf, chances };
  if (known?.key === 'forecast' && areOf(known.value, ahead(period, as))) return ok('unchanged');
  const lines = await linesOfPeriod(db, period);
  if (!lines) return ok('unchanged');
  const value = foldForecast(lines, ahead(period, as));
  return inSession(job, [db.facts, db.commissionSummaries], async () => {
    await Promise.all([
      db.facts.put({ key: 'forecast', value, asOf: as.asOf }),
      row.payout !== undefined && db.commissionSummaries.update(period, (one) => void delete one.payout),
    ]);
    return 'stored' as const;
  });
}
