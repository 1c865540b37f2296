import { westernDigits } from '#shared/domain/items/search-text.ts';

/** What decides whether an item earns anything at all. */
export interface EligibilityFacts {
  priceMinor: number;
  customerPhone: string | null;
  sellerPhone: string | null;
}

/**
 * Why an item earns nothing, '' when it earns: what costs nothing, and what a consultant buys from itself. Decided when
 * the item is created, like the rate.
 */
export function notEligible({ priceMinor, customerPhone, sellerPhone }: EligibilityFacts): string {
  if (priceMinor === 0) return 'free-item';
  // Two phones without a digit ("-") are no number that both have.
  const seller = digits(sellerPhone ?? '');
  return seller !== '' && digits(customerPhone ?? '') === seller ? 'own-purchase' : '';
}

/** The national number: with and without the code of the country it ends in the same nine digits. */
const digits = (phone: string): string => westernDigits(phone).replaceAll(/\D/g, '').slice(-9);
