import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canFallTo, isWithin, moreOrders, nextBetterStep, nextWorseStep } from './one-more-order.ts';
import { SAMPLE_STEPS } from './testing/sample-steps.ts';

const COUNTS = { completed: 19, failed: 5 };
const BASE = 320_640;

describe('one more order', () => {
  it('changes the rate but no amount while the step stays the same', () => {
    expect(moreOrders(COUNTS, 'completed', 1, SAMPLE_STEPS, BASE)).toMatchObject({ to: { rate: 80 }, amount: 0 });
    expect(moreOrders(COUNTS, 'failed', 1, SAMPLE_STEPS, BASE)).toMatchObject({ to: { rate: 76 }, amount: 0 });
  });

  it('that reaches the next step brings what the impact then grows by, and one that falls below costs it', () => {
    expect(nextBetterStep(COUNTS, SAMPLE_STEPS, BASE, 23)).toMatchObject({
      orders: 10,
      to: { rate: 85.3 },
      amount: 32_064,
    });
    expect(nextWorseStep(COUNTS, SAMPLE_STEPS, BASE, 23)).toMatchObject({
      orders: 4,
      to: { rate: 67.9 },
      amount: -32_064,
    });
    expect(nextBetterStep(COUNTS, SAMPLE_STEPS, BASE, 9)).toBeNull();
    expect(nextWorseStep({ completed: 0, failed: 5 }, SAMPLE_STEPS, BASE, 50)).toBeNull();
  });

  it('never costs anything when it is completed, nor brings anything when it fails', () => {
    const counts = fc.record({ completed: fc.integer({ min: 1, max: 300 }), failed: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 9_000_000 }), (of, more, base) => {
        expect(moreOrders(of, 'completed', more, SAMPLE_STEPS, base).amount).toBeGreaterThanOrEqual(0);
        expect(moreOrders(of, 'failed', more, SAMPLE_STEPS, base).amount).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('cannot fail below the worst end, nor at all where none can fail', () => {
    // Two are open, of one of which an item completed: only the other can fail.
    const worst = { success_rate: 76 };
    const failing = (orders: number) => moreOrders(COUNTS, 'failed', orders, SAMPLE_STEPS, BASE).to.rate;
    expect([1, 2].map((orders) => canFallTo(failing(orders), worst))).toEqual([true, false]);
    expect(canFallTo(0, { success_rate: null })).toBe(false);
    expect(canFallTo(0, null)).toBe(true);
  });

  it('cannot be completed where the best end has no rate: nothing can complete', () => {
    expect(isWithin(100, { success_rate: null })).toBe(false);
    expect(isWithin(100, null)).toBe(true);
    expect([85.3, 85.4].map((rate) => isWithin(rate, { success_rate: 85.3 }))).toEqual([true, false]);
  });

  it('adds up: the orders of two steps are those of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (one, other) => {
        const first = moreOrders(COUNTS, 'completed', one, SAMPLE_STEPS, BASE);
        const then = moreOrders(
          { ...COUNTS, completed: COUNTS.completed + one },
          'completed',
          other,
          SAMPLE_STEPS,
          BASE,
        );
        expect(first.amount + then.amount).toBe(
          moreOrders(COUNTS, 'completed', one + other, SAMPLE_STEPS, BASE).amount,
        );
      }),
    );
  });
});
