import { describe, expect, it } from 'vitest';
import { sampleItem } from '../../../tests/support/sample-items.ts';
import { confirmedSum } from './confirmed-sum.ts';
import type { Happening } from './queries.ts';

const happening = (confirmed: number, currency = 'MAD'): Happening => ({
  change: { key: '', name: '', kind: 'changed', status: null, commission: null, asOf: '' },
  item: sampleItem({ currency }),
  effect: { confirmed, pending: 7 },
});

describe('what happenings did together', () => {
  it('is the sum of what was confirmed and taken back', () => {
    expect(confirmedSum([happening(5394), happening(-2694), happening(0)])).toEqual({ amount: 2700, currency: 'MAD' });
  });

  it('is not told when nothing was confirmed, nor over two currencies', () => {
    expect(confirmedSum([happening(0)])).toBeNull();
    expect(confirmedSum([happening(1), happening(2, 'XOF')])).toBeNull();
  });
});
