import { isProductCategory } from '#shared/domain/items/product-category.ts';
import { COMMISSION_RATES, FALLBACK_RATE_BP, LEVEL_IDS } from './commission-rates.ts';

/**
 * The rate of the commission grid in basis points, fixed when an item is created. A consultant without a level earns
 * the rates of the first one; a category that the grid does not know earns the fallback rate.
 */
export function rateOf(category: string, levelId: string | null): number {
  if (!isProductCategory(category)) return FALLBACK_RATE_BP;
  const column = Math.max(
    0,
    LEVEL_IDS.findIndex((known) => known === levelId),
  );
  return COMMISSION_RATES[category][column] ?? FALLBACK_RATE_BP;
}

/** Commission on a line in minor units: price (minor units, not negative) times the rate, rounded half up, exactly. */
export function commissionOf(priceMinor: number, rateBp: number): number {
  const parts = priceMinor * rateBp + 5000;
  return Number.isSafeInteger(parts)
    ? (parts - (parts % 10_000)) / 10_000
    : Number((BigInt(priceMinor) * BigInt(rateBp) + 5000n) / 10_000n);
}
