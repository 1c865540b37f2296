import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapToCash, payoutMethod } from './payout.ts';

const facts = { threshold: 5000, hasAccount: true };

describe('the payout of a month', () => {
  it('is cash strictly over the threshold, else a voucher, and nothing without a gain', () => {
    const hasAccount = true;
    expect([5001, 5000, 1, 0, -3].map((amount) => payoutMethod(amount, { threshold: 5000, hasAccount }))).toEqual([
      'cash',
      'voucher',
      'voucher',
      'none',
      'none',
    ]);
    expect(payoutMethod(5001, { threshold: 5000, hasAccount: false })).toBe('add-account');
  });

  it('misses one minor unit more than the difference to the threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 20_000 }), (amount) => {
        const gap = gapToCash(amount, 5000);
        const isCash = (sum: number) => payoutMethod(sum, facts) === 'cash';
        expect(isCash(amount + gap)).toBe(true);
        expect(gap > 0 && isCash(amount + gap - 1)).toBe(false);
      }),
    );
  });
});
