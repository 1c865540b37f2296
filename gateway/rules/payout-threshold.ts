import type { Market } from '#shared/domain/market/market.ts';

/** Per country, in minor units of its currency. Only the gateway knows it: the app is told by a call. */
const THRESHOLDS: Readonly<Record<string, number>> = { ma: 20_000, ci: 10_000 };

/** Strictly over it the commissions of a month are paid in cash, else by voucher. Throws for a market without one. */
export function payoutThresholdOf({ country }: Pick<Market, 'country'>): number {
  const threshold = THRESHOLDS[country];
  if (threshold === undefined) throw new Error(`No payout threshold for the market ${country}`);
  return threshold;
}
