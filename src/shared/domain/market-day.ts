import { zoneOffset } from './zone-offset.ts';

/** The calendar day ("2026-11-20") of an instant in a market's time zone. Throws a RangeError for what is no instant. */
export function marketDay(instant: string | number, timeZone: string): string {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  return new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 10);
}
