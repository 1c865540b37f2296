import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboutMonth } from '#shared/domain/commissions/about-month.ts';
import { impactRange, monthImpact } from './month-impact.ts';
import { payoutParts } from './payout-parts.ts';
import { impactAmount, impactOf, successRate } from './success-rate.ts';

const STEPS = [
  { from: 92, impactPerc: 5 },
  { from: 85, impactPerc: 0 },
  { from: 70, impactPerc: -10 },
  { from: 0, impactPerc: -20 },
];
const some = fc.integer({ min: 0, max: 60 });

describe('the impact of a month', () => {
  it('tells rate, step and amount of so many orders', () => {
    expect(monthImpact({ completed: 5, failed: 1 }, STEPS, 317_490)).toEqual({
      rate: 83.3,
      stepFrom: 70,
      impactPerc: -10,
      amount: -31_749,
    });
    expect(monthImpact({ completed: 0, failed: 0 }, STEPS, 100)).toEqual({
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
            const { amount } = monthImpact(counts, STEPS, base);
            written += amount - written;
            expect(written).toBe(impactAmount(base, impactOf(successRate(counts), STEPS)));
          }
        },
      ),
    );
  });

  it('can end between all open orders failing and all that still can completing', () => {
    fc.assert(
      fc.property(fc.record({ completed: some, failed: some, open: some }), fc.nat(100), (counts, share) => {
        const completable = Math.floor((counts.open * share) / 100);
        const range = impactRange({ ...counts, completable }, STEPS, 100_000);
        expect(range === null).toBe(counts.open === 0);
        // Nothing open: the month has ended, without a rate when it had no orders.
        if (range === null) return;
        for (let more = 0; more <= completable; more += 1) {
          const { rate } = monthImpact(
            { completed: counts.completed + more, failed: counts.failed + counts.open - more },
            STEPS,
            0,
          );
          expect(rate).toBeGreaterThanOrEqual(range.low.rate ?? 0);
          expect(rate).toBeLessThanOrEqual(range.high.rate ?? 100);
        }
      }),
    );
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
