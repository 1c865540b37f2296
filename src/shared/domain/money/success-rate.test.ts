import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import {
  countOrders,
  impactAmount,
  impactOf,
  orderEnd,
  ordersToOtherStep,
  rateTenths,
  simulateRate,
  successRate,
  type ImpactStep,
} from './success-rate.ts';

const STEPS: readonly ImpactStep[] = [
  { from: 70, impactPerc: -10 },
  { from: 92, impactPerc: 5 },
  { from: 0, impactPerc: -20 },
  { from: 85, impactPerc: 0 },
];
const count = fc.integer({ min: 0, max: 1_000_000 });

describe('an order', () => {
  it.each([
    [['completed', 'completed'], 'completed'],
    [['completed', 'failed'], 'completed'],
    [['failed', 'rejected', 'returned'], 'failed'],
    [['completed', 'returned'], 'mixed'],
    [['completed', 'delivered'], 'open'],
    [['failed', 'unheard-of'], 'open'],
  ])('with items %j is %s', (statuses, end) => {
    expect(orderEnd(statuses)).toBe(end);
  });

  it('counts once, whatever the number and order of its items', () => {
    const items = fc.array(
      fc.record({ orderId: fc.constantFrom('1', '2', '3'), status: fc.constantFrom(...ITEM_STATUSES) }),
    );
    fc.assert(
      fc.property(items, (list) => {
        const counts = countOrders(list);
        expect(counts.completed + counts.failed).toBeLessThanOrEqual(new Set(list.map((item) => item.orderId)).size);
        expect(countOrders(list.toReversed())).toEqual(counts);
      }),
    );
  });
});

describe('the success rate', () => {
  it('has one decimal, rounded half up without a float', () => {
    expect(successRate({ completed: 5, failed: 1 })).toBe(83.3);
    expect(successRate({ completed: 1, failed: 15 })).toBe(6.3);
    expect(successRate({ completed: 0, failed: 0 })).toBeNull();
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 1_000_000 }), (completed, failed) => {
        const tenths = rateTenths({ completed, failed });
        // |tenths/1000 - completed/all| is at most half of a thousandth.
        expect(Math.abs(2 * (tenths ?? -1) * (completed + failed) - 2000 * completed)).toBeLessThanOrEqual(
          completed + failed,
        );
      }),
    );
  });

  it('has the impact of the highest step that it reaches, in whatever order the steps stand', () => {
    expect([91.9, 92, 84.9, 85, 70, 0].map((rate) => impactOf(rate, STEPS))).toEqual([0, 5, -10, 0, -10, -20]);
    expect(impactOf(null, STEPS)).toBeNull();
    expect(impactOf(50, [{ from: 60, impactPerc: -5 }])).toBeNull();
  });

  it('can be tried out: two more failed orders', () => {
    expect(simulateRate({ completed: 10, failed: 0 }, { completed: 0, failed: 2 }, STEPS)).toEqual({
      rate: 83.3,
      impactPerc: -10,
    });
  });

  it('comes to another step with so many more orders of one end, or with none that can be tried', () => {
    const counts = { completed: 19, failed: 5 };
    expect(ordersToOtherStep(counts, 'completed', STEPS, 20)).toBe(10);
    expect(ordersToOtherStep(counts, 'failed', STEPS, 20)).toBe(4);
    expect(ordersToOtherStep(counts, 'completed', STEPS, 9)).toBeNull();
    expect(ordersToOtherStep(counts, 'failed', [], 20)).toBeNull();
  });

  it('acts upon an amount to the minor unit, half away from zero, and never upon a loss', () => {
    expect(impactAmount(25_485, -10)).toBe(-2549);
    expect(impactAmount(25_485, 10)).toBe(2549);
    expect(impactAmount(-500, -10)).toBe(0);
    expect(impactAmount(500, null)).toBe(0);
    expect([impactAmount(1000, -7.5), impactAmount(1000, 12.5), impactAmount(10, 7.5)]).toEqual([-75, 125, 1]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000_000 }),
        fc.integer({ min: -100, max: 100 }),
        (base, percent) => {
          expect(Math.abs(impactAmount(base, percent))).toBeLessThanOrEqual(base);
        },
      ),
    );
  });
});
