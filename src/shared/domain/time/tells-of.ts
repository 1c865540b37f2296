import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from './market-day.ts';

/**
 * Whether what the gateway told at `asOf` (UTC ISO, '' for never) says anything of the days from `from` (ISO day of the
 * market) on: it left out what has no orders, but knew nothing of days that were still to come.
 */
export const tellsOf = (asOf: string, from: string): boolean => asOf !== '' && marketDay(asOf, MARKET.timeZone) >= from;

/** The last day that figures of the moment `asOf` (UTC ISO, '' for unknown) tell of: `today` (ISO day of the market), or an earlier one. */
export function lastTold(asOf: string, today: string): string {
  const day = asOf === '' ? today : marketDay(asOf, MARKET.timeZone);
  return day < today ? day : today;
}
