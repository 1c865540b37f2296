import { decimalsOf } from '#shared/domain/money/money.ts';

/** Whether a range is said as one amount: its ends, in minor units, differ by less than a whole unit of the currency. */
export const isOneAmount = (low: number, high: number, currency: string): boolean =>
  high - low < 10 ** decimalsOf(currency);

/** A range as it is said: outward to whole units of the currency, from a thousand on to tens. All in minor units. */
export function roundRange(low: number, high: number, currency: string): { low: number; high: number } {
  const unit = 10 ** decimalsOf(currency);
  const step = Math.max(Math.abs(low), Math.abs(high)) >= 1000 * unit ? 10 * unit : unit;
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step };
}
