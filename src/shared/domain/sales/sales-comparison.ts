import type { Totals } from './fold-cells.ts';

/** What sold in one range of days and currency. */
export interface Sold {
  currency: string;
  totals: Pick<Totals, 'items' | 'price'>;
}

/**
 * How sales stand against the equally long range before. `not-here`: it is not on this phone; `nothing`: nothing was sold
 * in it, or in another currency, so that no share of it can be told.
 */
export type SalesComparison = { kind: 'change'; perMille: number } | { kind: 'not-here' } | { kind: 'nothing' };

/** Compares two ranges; `before` is null while it is not on this phone. */
export function compareSales(now: Sold, before: Sold | null): SalesComparison {
  if (before === null) return { kind: 'not-here' };
  const earlier = before.totals.price;
  if (earlier <= 0 || (now.currency !== before.currency && now.totals.items > 0)) return { kind: 'nothing' };
  return { kind: 'change', perMille: Math.round(((now.totals.price - earlier) * 1000) / earlier) };
}
