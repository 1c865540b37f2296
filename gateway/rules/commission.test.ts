import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf } from './commission.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe('the commission on a line', () => {
  it('is rounded half up in whole minor units', () => {
    expect(commissionOf(169_900, 300)).toBe(5097);
    expect(commissionOf(50, 100)).toBe(1);
    expect(commissionOf(49, 100)).toBe(0);
    expect(commissionOf(150, 100)).toBe(2);
  });

  it('is never more than half a minor unit away from the exact share', () => {
    fc.assert(
      fc.property(price, rate, (amount, rateBp) => {
        const doubleError = 2n * (BigInt(commissionOf(amount, rateBp)) * 10_000n - BigInt(amount) * BigInt(rateBp));
        expect(doubleError > -10_000n && doubleError <= 10_000n).toBe(true);
      }),
    );
  });

  it('never falls when price or rate rise', () => {
    fc.assert(
      fc.property(price, rate, rate, (amount, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(commissionOf(amount, low)).toBeLessThanOrEqual(commissionOf(amount, high));
        expect(commissionOf(amount, high)).toBeLessThanOrEqual(commissionOf(amount + 1, high));
      }),
    );
  });
});
