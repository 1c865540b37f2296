import { describe, expect, it } from 'vitest';
import { sampleItem } from '#tests/support/sample-items.ts';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { confirmedSum } from './confirmed-sum.ts';
import type { Activity, LineActivity } from './since-visit.ts';

const activity = (confirmed: number, currency = 'MAD'): Activity => ({
  change: { key: '', name: '', kind: 'changed', status: null, commission: null, asOf: '' },
  item: sampleItem({ currency }),
  effect: { confirmed, pending: 7 },
});
const ofLine = (confirmed: number): LineActivity => ({
  event: { key: '', name: '', kind: 'new', state: null, amount: null, asOf: '', was: null },
  line: sampleLine(),
  effect: { confirmed, pending: 0 },
});
const sum = (activities: Activity[], lines: LineActivity[] = [], team = 0) =>
  confirmedSum({
    activities,
    lines,
    team: team === 0 ? null : { lines: 2, currency: 'MAD', effect: { confirmed: team, pending: 0 } },
  });

describe('what happenings did together', () => {
  it('is the sum of what was confirmed and taken back', () => {
    expect(sum([activity(5394), activity(-2694), activity(0)])).toEqual({ amount: 2700, currency: 'MAD' });
  });

  it('counts what came without an item, and what the team earned', () => {
    expect(sum([activity(5394)], [ofLine(15_000), ofLine(-300)], 120)).toEqual({ amount: 20_214, currency: 'MAD' });
  });

  it('is not told when nothing was confirmed, nor over two currencies', () => {
    expect(sum([activity(0)])).toBeNull();
    expect(sum([activity(1), activity(2, 'XOF')])).toBeNull();
  });
});
