import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboutMonth } from '#shared/domain/commissions/about-month.ts';
import { impactRange, monthImpact } from './month-impact.ts';
import { payoutParts } from './payout-parts.ts';
import { impactAmount, impactOf, successRate } from './success-rate.ts';
import { SAMPLE_STEPS } from './testing/sample-steps.ts';

const some = fc.integer({ min: 0, max: 60 });
const ends = (...all: ('completed' | 'failed' | 'mixed')[]) => fc.constantFrom(...all);

describe('the impact of a month', () => {
  it('tells rate, step and amount of so many orders', () => {
    expect(monthImpact({ completed: 5, failed: 1 }, SAMPLE_STEPS, 317_490)).toEqual({
      rate: 83.3,
      stepFrom: 70,
      impactPerc: -10,
      amount: -31_749,
    });
    expect(monthImpact({ completed: 0, failed: 0 }, SAMPLE_STEPS, 100)).toEqual({
      rate: null,
      stepFrom: null,
      impactPerc: null,
      amount: 0,
    });
  });

  it('is that of the rate, and its target less what was written before is always what is missing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ completed: some, failed: some }), { minLength: 1 }),
        fc.integer({ min: -9999, max: 999_999 }),
        (history, base) => {
          let written = 0;
          for (const counts of history) {
            const { amount } = monthImpact(counts, SAMPLE_STEPS, base);
            written += amount - written;
            expect(written).toBe(impactAmount(base, impactOf(successRate(counts), SAMPLE_STEPS)));
          }
        },
      ),
    );
  });

  it('ends between all that still can failing and all that still can completing, however its open orders end', () => {
    // What open orders can become: fresh ones, those of which an item completed, those of which one ended badly, and both.
    const open = fc.oneof(
      fc.record({ completable: fc.constant(1), losable: fc.constant(1), end: ends('completed', 'failed', 'mixed') }),
      fc.record({ completable: fc.constant(1), losable: fc.constant(0), end: ends('completed', 'mixed') }),
      fc.record({ completable: fc.constant(0), losable: fc.constant(1), end: ends('failed', 'mixed') }),
      fc.record({ completable: fc.constant(0), losable: fc.constant(0), end: ends('mixed') }),
    );
    fc.assert(
      fc.property(fc.record({ completed: some, failed: some }), fc.array(open), (counts, orders) => {
        const completable = orders.filter((each) => each.completable === 1).length;
        const losable = orders.filter((each) => each.losable === 1).length;
        const range = impactRange({ ...counts, open: orders.length, completable, losable }, SAMPLE_STEPS, 100_000);
        expect(range === null).toBe(orders.length === 0);
        if (range === null) return;
        const ended = (end: string): number => orders.filter((each) => each.end === end).length;
        const { rate, amount } = monthImpact(
          { completed: counts.completed + ended('completed'), failed: counts.failed + ended('failed') },
          SAMPLE_STEPS,
          100_000,
        );
        expect(amount).toBeGreaterThanOrEqual(range.low.amount);
        expect(amount).toBeLessThanOrEqual(range.high.amount);
        // Without a rate when every order ended mixed.
        if (rate === null) return;
        expect(rate).toBeGreaterThanOrEqual(range.low.rate ?? 0);
        expect(rate).toBeLessThanOrEqual(range.high.rate ?? 100);
      }),
    );
  });

  it('does not end worse for an open order of which an item completed', () => {
    const counts = { completed: 17, failed: 3, open: 2 };
    expect(impactRange({ ...counts, completable: 2, losable: 0 }, SAMPLE_STEPS, 100_000)?.low).toMatchObject({
      rate: 85,
    });
    expect(impactRange({ ...counts, completable: 2, losable: 1 }, SAMPLE_STEPS, 100_000)?.low).toMatchObject({
      rate: 81,
    });
  });
});

describe('an entry of a month’s end', () => {
  it.each([
    ['success-rate:2026-03-01', '2026-03-01'],
    ['success-rate:2026-03-01/2', '2026-03-01'],
    ['roll-forward:2026-12-01/in', '2026-12-01'],
    ['adjustment:2026-03-01', ''],
    ['success-rate:2026-03-012', ''],
  ])('%s is about %s', (id, month) => expect(aboutMonth({ id })).toBe(month));
});

describe('the parts of a payout', () => {
  const line = (id: string, type: string, category: string, amount: number) => ({ id, type, category, amount });
  it('put every confirmed line in one place, whatever a newer gateway calls it', () => {
    const lines = [
      line('a', 'direct', 'mall', 1),
      line('b', 'indirect1', 'my-team', 2),
      line('c', 'indirect2', 'my-team', 4),
      line('d', 'indirect1', 'reversal', -8),
      line('e', 'direct', 'bonus', 16),
      line('f', 'direct', 'other', 32),
      line('success-rate:2026-03-01/1', 'direct', 'success-rate', -64),
      line('roll-forward:2026-03-01/in', 'direct', 'roll-forward', -128),
      line('roll-forward:2026-04-01/out', 'direct', 'roll-forward', 256),
      line('g', 'later', 'unheard-of', 512),
    ];
    expect(payoutParts(lines)).toEqual({
      opening: -128,
      direct: 513,
      indirect1: 2,
      indirect2: 4,
      bonuses: 16,
      reversals: -8,
      adjustments: 32,
      impact: -64,
      carriedOver: 256,
    });
  });
});
