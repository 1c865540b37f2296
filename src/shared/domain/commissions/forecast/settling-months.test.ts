import { describe, expect, it } from 'vitest';
import { settlingMonths } from './settling-months.ts';

const STEPS = [
  { from: 85, impact_perc: 0 },
  { from: 0, impact_perc: -10 },
];
const month = (from_date: string, state: string, settles_by: string) => ({
  from_date,
  orders_completed: 80,
  orders_failed: 20,
  settlement: { state, base: 100_000, amount: 0, settles_by, orders_open: 4, low: null, high: null, steps: STEPS },
});

describe('the impact that a month expects', () => {
  it('comes of closed months that are settled within it, and of no others', () => {
    const facts = settlingMonths(
      [
        month('2026-09-01', 'settled', '2026-10-21'),
        month('2026-10-01', 'closed', '2026-11-21'),
        month('2026-11-01', 'running', '2026-12-21'),
      ],
      '2026-11-01',
    );
    expect(facts).toMatchObject({
      kind: 'settling',
      months: [{ month: '2026-10-01', base: 100_000, open: 4, openChance: 0.8, written: 0 }],
    });
  });

  it('knows the ends that a month still has, as far as the gateway tells them', () => {
    const open = month('2026-10-01', 'closed', '2026-11-21');
    const told = { ...open, settlement: { ...open.settlement, low: { amount: -10_000 }, high: { amount: 0 } } };
    expect(settlingMonths([told], '2026-11-01')).toMatchObject({ months: [{ ends: [-10_000, 0] }] });
    expect(settlingMonths([open], '2026-11-01')).toMatchObject({ months: [{ ends: null }] });
  });

  it('is nothing of a month that is settled after it', () => {
    expect(settlingMonths([month('2026-10-01', 'closed', '2026-12-01')], '2026-11-01')).toEqual({
      kind: 'settling',
      months: [],
    });
  });

  it('is not told where the program hides what a rate means', () => {
    const hidden = { ...month('2026-10-01', 'closed', '2026-11-21'), hide_impact: true };
    expect(settlingMonths([hidden], '2026-11-01')).toEqual({ kind: 'settling', months: [] });
  });

  it('is not known from a gateway that settles nothing', () => {
    const { settlement: _none, ...older } = month('2026-10-01', 'closed', '2026-11-21');
    expect(settlingMonths([older], '2026-11-01')).toBeNull();
  });
});
