import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyLines } from '#tests/support/sample-lines.ts';
import { foldPayoutLines } from './payout-lines.ts';

it('pending lines stay as they are, of others that count alike one is left', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const [line] = lines;
      if (!line) return;
      const folded = foldPayoutLines([line, { ...line, id: 'twin', name: 'Twin' }]);
      const isPending = line.state === 'pending';
      expect(folded.length).toBe(isPending ? 2 : 1);
      expect(folded.map(({ amount }) => amount)).toEqual(isPending ? [line.amount, line.amount] : [2 * line.amount]);
    }),
  );
});
