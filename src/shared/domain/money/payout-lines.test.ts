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
      if (line.state === 'pending') expect(folded.map(({ id }) => id)).toEqual([line.id, 'twin']);
      else expect(folded.map(({ amount }) => amount)).toEqual([2 * line.amount]);
    }),
  );
});
