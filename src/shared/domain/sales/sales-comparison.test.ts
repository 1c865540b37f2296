import { describe, expect, it } from 'vitest';
import { compareSales } from './sales-comparison.ts';

const sold = (price: number, currency = 'MAD') => ({
  currency,
  totals: { items: price > 0 ? 1 : 0, price },
});

describe('sales against the range before', () => {
  it('rise and fall in per mille of what was before', () => {
    expect([compareSales(sold(1082), sold(1000)), compareSales(sold(0), sold(1000))]).toEqual([
      { kind: 'change', perMille: 82 },
      { kind: 'change', perMille: -1000 },
    ]);
  });

  it('have no share of nothing, nor of another currency', () => {
    expect([compareSales(sold(1000), sold(0)), compareSales(sold(1000), sold(1000, 'XOF'))]).toEqual([
      { kind: 'nothing' },
      { kind: 'nothing' },
    ]);
  });

  it('are not compared with days that are not here', () => {
    expect(compareSales(sold(1000), null)).toEqual({ kind: 'not-here' });
  });
});
