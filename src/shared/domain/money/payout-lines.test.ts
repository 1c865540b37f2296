import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyLines } from '#tests/support/sample-lines.ts';
import { forecast } from './payout.ts';
import { foldPayoutLines } from './payout-lines.ts';

const ZONE = 'Africa/Casablanca';

it('the forecast of folded lines is that of the lines themselves, whatever the moment and the impact', () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.integer({ min: Date.parse('2026-10-25T00:00:00Z'), max: Date.parse('2026-12-05T00:00:00Z') }),
      fc.constantFrom(null, -10, 0, 5),
      (lines, now, impactPerc) => {
        const period = '2026-11-01';
        const own = lines.filter((line) => line.period === period);
        const facts = { period, timeZone: ZONE, now, impactPerc, threshold: 150_000, hasAccount: true };
        expect(forecast(foldPayoutLines(own, ZONE), facts)).toEqual(forecast(own, facts));
      },
    ),
  );
});

it('of lines that are alike only one is left', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const [line] = lines;
      if (!line) return;
      const folded = foldPayoutLines([line, { ...line, id: 'twin', name: 'Twin' }], ZONE);
      expect(folded.map(({ amount }) => amount)).toEqual(line.amount === 0 ? [] : [2 * line.amount]);
    }),
  );
});
