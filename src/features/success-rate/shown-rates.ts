import type { SuccessRateRow } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';

/** The month that is told first, and those before it. */
export interface ShownRates {
  /** First day of the month. */
  month: string;
  /** null: there is no order in it. */
  rate: SuccessRateRow | null;
  /** It is the month that runs: what is ordered now counts in it. */
  running: boolean;
  earlier: SuccessRateRow[];
}

/**
 * What to tell of the rates that are here (newest first, true at `asOf`): the gateway lists only months with orders, so one
 * that it leaves out has none, unless it began after the gateway was asked. null: there never was an order.
 */
export function shownRates(rates: readonly SuccessRateRow[], asOf: string, today: string): ShownRates | null {
  const [newest, ...before] = rates;
  if (!newest) return null;
  const month = monthOf(today);
  const running = newest.from_date >= month;
  const isReported = asOf !== '' && marketDay(asOf, MARKET.timeZone) >= month;
  if (running || !isReported) return { month: newest.from_date, rate: newest, running, earlier: before };
  return { month, rate: null, running: true, earlier: [...rates] };
}
