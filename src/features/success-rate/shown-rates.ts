import type { SuccessRateRow } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';

/** The month that is told, and the others. */
export interface ShownRates {
  /** First day of the month. */
  month: string;
  /** null: there is no order in it, or (`known` false) nothing is known of it on this phone. */
  rate: SuccessRateRow | null;
  known: boolean;
  /** It is the month that runs: what is ordered now counts in it. */
  running: boolean;
  others: SuccessRateRow[];
}

/**
 * What to tell of the rates that are here (newest first, true at `asOf`): of the month that is asked for (its first day), else
 * of the newest. The gateway lists only months with orders, so one that it leaves out has none, unless it began after the
 * gateway was asked or lies before all that came. null: there never was an order.
 */
export function shownRates(
  rates: readonly SuccessRateRow[],
  asOf: string,
  today: string,
  asked: string | null = null,
): ShownRates | null {
  const [newest] = rates;
  const oldest = rates.at(-1);
  if (!newest || !oldest) return null;
  const current = monthOf(today);
  const isReported = asOf !== '' && marketDay(asOf, MARKET.timeZone) >= current;
  const isNewestLast = newest.from_date >= current || !isReported;
  const month = asked !== null && asked < current ? asked : isNewestLast ? newest.from_date : current;
  const rate = rates.find(({ from_date: from }) => from === month) ?? null;
  return {
    month,
    rate,
    known: rate !== null || (month > oldest.from_date && (month < newest.from_date || isReported)),
    running: month >= current,
    others: rates.filter((each) => each !== rate),
  };
}
