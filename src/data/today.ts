import { gatewayNow, useGatewayNow } from './gateway-clock.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';

/** The market's day at this moment of gateway time. */
export const currentDay = (): string => marketDay(gatewayNow(), MARKET.timeZone);

/** Gateway time in ms, moving on by the minute, and the market's day at that moment. */
export function useToday(): { now: number; today: string } {
  const now = useGatewayNow();
  return { now, today: marketDay(now, MARKET.timeZone) };
}
