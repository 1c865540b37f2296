import { describe, expect, it } from 'vitest';
import { notEligible } from './eligibility.ts';

const told = (customerPhone: string | null, sellerPhone: string | null) =>
  notEligible({ priceMinor: 100, customerPhone, sellerPhone });

describe('an item', () => {
  it('that a consultant buys from itself earns nothing, with or without the code of the country', () => {
    expect(told('+212 6 12 34 56 78', '0612345678')).toBe('own-purchase');
    expect(told('٠٦١٢٣٤٥٦٧٨', '0612345678')).toBe('own-purchase');
    expect(told('0712345678', '0612345678')).toBe('');
    expect(told('٠٧١٢٣٤٥٦٧٨', '0612345678')).toBe('');
  });

  it.each([
    ['', ''],
    ['-', ''],
    ['N/A', 'N/A'],
    [null, null],
    [null, '0612345678'],
    ['-', '0612345678'],
  ])('of a customer with the phone %j, of a consultant with %j, earns', (customer, seller) => {
    expect(told(customer, seller)).toBe('');
  });
});
