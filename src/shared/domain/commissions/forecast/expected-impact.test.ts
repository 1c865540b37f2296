import fc from 'fast-check';
import { expect, it } from 'vitest';
import { impactRange } from '#shared/domain/money/month-impact.ts';
import { expectedImpact } from './expected-impact.ts';
import { SAMPLE_STEPS } from '#shared/domain/money/testing/sample-steps.ts';

const some = fc.integer({ min: 0, max: 60 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const written = 0;

it('the expected impact lies between the worst and the best end that the month still has', () => {
  const standing = fc.record({ completed: some, failed: some, open: fc.integer({ min: 1, max: 450 }) });
  fc.assert(
    fc.property(standing, share, share, share, (counts, well, badly, openChance) => {
      const [completable, losable] = [Math.round(counts.open * well), Math.round(counts.open * badly)];
      const range = impactRange({ ...counts, completable, losable }, SAMPLE_STEPS, 100_000);
      if (range === null) throw new Error('Nothing is open');
      const ends = [range.low.amount, range.high.amount] as const;
      const month = { month: '2026-10-01', base: 100_000, steps: SAMPLE_STEPS, ...counts, openChance, ends, written };
      const expected = expectedImpact(month);
      expect(expected).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-6);
      expect(expected).toBeLessThanOrEqual(Math.max(...ends) + 1e-6);
    }),
  );
});

it('an open order that can only end mixed or failed lifts no forecast', () => {
  const counts = { completed: 84, failed: 16, open: 10, openChance: 1, written };
  const month = { month: '2026-10-01', base: 100_000, steps: SAMPLE_STEPS, ...counts };
  expect(expectedImpact({ ...month, ends: null })).toBe(0);
  expect(expectedImpact({ ...month, ends: [-10_000, -10_000] })).toBe(-10_000);
});
