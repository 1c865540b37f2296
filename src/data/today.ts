import { useGatewayNow } from './gateway-clock.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';

/** Gateway time in ms, moving on by the minute, and the market's day at that moment. */
export function useToday(): { now: number; today: string } {
  const now = useGatewayNow();
  return { now, today: marketDay(now, MARKET.timeZone) };
}
