import { describe, expect, it } from 'vitest';
import { sampleItem } from '#tests/support/sample-items.ts';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { confirmedSum } from './confirmed-sum.ts';
import type { Happening, LineHappening } from './since-visit.ts';

const happening = (confirmed: number, currency = 'MAD'): Happening => ({
  change: { key: '', name: '', kind: 'changed', status: null, commission: null, asOf: '' },
  item: sampleItem({ currency }),
  effect: { confirmed, pending: 7 },
});
const ofLine = (confirmed: number): LineHappening => ({
  event: { key: '', name: '', kind: 'new', state: null, amount: null, asOf: '', was: null },
  line: sampleLine(),
  effect: { confirmed, pending: 0 },
});
const sum = (happenings: Happening[], lines: LineHappening[] = [], team = 0) =>
  confirmedSum({
    happenings,
    lines,
    team: team === 0 ? null : { lines: 2, currency: 'MAD', effect: { confirmed: team, pending: 0 } },
  });

describe('what happenings did together', () => {
  it('is the sum of what was confirmed and taken back', () => {
    expect(sum([happening(5394), happening(-2694), happening(0)])).toEqual({ amount: 2700, currency: 'MAD' });
  });

  it('counts what came without an item, and what the team earned', () => {
    expect(sum([happening(5394)], [ofLine(15_000), ofLine(-300)], 120)).toEqual({ amount: 20_214, currency: 'MAD' });
  });

  it('is not told when nothing was confirmed, nor over two currencies', () => {
    expect(sum([happening(0)])).toBeNull();
    expect(sum([happening(1), happening(2, 'XOF')])).toBeNull();
  });
});
