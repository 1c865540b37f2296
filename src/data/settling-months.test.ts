import { expect, it } from 'vitest';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { impactFacts } from './settling-months.ts';

const rate = (from_date: string, to_date: string, given: Partial<SuccessRateRow> = {}): SuccessRateRow => ({
  from_date,
  to_date,
  success_rate: 83.3,
  orders_completed: 10,
  orders_failed: 2,
  jforce_level: 'silver',
  impact_perc: -10,
  hide_impact: false,
  asOf: '2026-11-10T10:00:00Z',
  ...given,
});
const settlement = (state: string, settles_by: string) => ({
  state,
  currency: 'MAD',
  base: 300_000,
  settles_by,
  settled_at: null,
  orders_open: 4,
  step_from: 0,
  expected: -30_000,
  amount: 0,
  low: null,
  high: null,
  steps: [
    { from: 85, impact_perc: 0 },
    { from: 0, impact_perc: -10 },
  ],
  impacts: [],
  failed_orders: [],
});
const facts = { period: '2026-11-01', at: Date.parse('2026-11-10T10:00:00Z'), chances: null };
const november = rate('2026-11-01', '2026-11-30', { settlement: settlement('running', '2026-12-21') });
const october = rate('2026-10-01', '2026-10-31', { settlement: settlement('closed', '2026-11-21') });
const september = rate('2026-09-01', '2026-09-30', { settlement: settlement('settled', '2026-10-21') });

it('only closed months that are settled within the month act on it, never the month itself or what is settled', () => {
  const told = impactFacts([november, october, september], facts);
  expect(told).toMatchObject({
    kind: 'settling',
    months: [{ month: '2026-10-01', base: 300_000, completed: 10, failed: 2, open: 4, written: 0 }],
  });
  expect(impactFacts([november, october], { ...facts, period: '2026-10-01' })).toEqual({
    kind: 'settling',
    months: [],
  });
});

it('an older gateway, which settles nothing, is foretold by the rate of the month, and hidden impact by none', () => {
  expect(impactFacts([rate('2026-11-01', '2026-11-30')], facts)).toEqual({ kind: 'own', impactPerc: -10 });
  expect(impactFacts([], facts)).toEqual({ kind: 'own', impactPerc: null });
  const hidden = rate('2026-11-01', '2026-11-30', { hide_impact: true });
  expect(impactFacts([hidden], facts)).toEqual({ kind: 'own', impactPerc: null });
  expect(impactFacts([november, { ...october, hide_impact: true }], facts)).toEqual({ kind: 'settling', months: [] });
});
