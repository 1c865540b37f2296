import { describe, expect, it } from 'vitest';
import type { Settlement } from '#shared/contract/calls/commissions.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { penaltiesOf, penaltySteps } from './penalties.ts';

const rate = (month: string, part: Partial<SuccessRateRow> = {}): SuccessRateRow => ({
  from_date: month,
  to_date: month,
  success_rate: 80,
  orders_completed: 8,
  orders_failed: 2,
  jforce_level: 'silver',
  impact_perc: -10,
  hide_impact: false,
  asOf: '2026-11-20T08:00:00Z',
  ...part,
});
const settlement = (amount: number, state = 'settled'): Settlement => ({
  state,
  currency: 'MAD',
  base: 100_000,
  settles_by: '2026-11-21',
  settled_at: null,
  orders_open: 0,
  step_from: 70,
  expected: -10_000,
  amount,
  low: null,
  high: null,
  steps: [],
  impacts: [],
  failed_orders: [],
});
const entry = (id: string, amount: number, period: string) => ({
  id,
  amount,
  period,
  state: 'confirmed' as const,
  currency: 'MAD',
});

describe('the penalties of a consultant', () => {
  it('are what was written about each month, not what a month that is open could come to', () => {
    const rates = [
      rate('2026-11-01', { settlement: settlement(0, 'running') }),
      rate('2026-10-01', { settlement: settlement(0, 'closed') }),
      rate('2026-09-01', { settlement: settlement(-10_000) }),
    ];
    expect(penaltiesOf(rates, [])).toMatchObject([{ month: '2026-09-01', amount: -10_000, currency: 'MAD' }]);
  });

  it('are those of months that only the entries tell of, too', () => {
    const lines = [
      entry('success-rate:2025-03-01/1', -28_476, '2025-04-01'),
      entry('success-rate:2025-02-01', -500, '2025-02-01'),
    ];
    expect(penaltiesOf([], lines).map(({ month, amount }) => [month, amount])).toEqual([
      ['2025-03-01', -28_476],
      ['2025-02-01', -500],
    ]);
  });

  it('leave out what was given back', () => {
    const lines = [
      entry('success-rate:2025-03-01/1', -28_476, '2025-04-01'),
      entry('success-rate:2025-03-01/2', 28_476, '2025-05-01'),
    ];
    expect(penaltiesOf([], lines)).toEqual([]);
    expect(penaltiesOf([rate('2025-03-01', { settlement: settlement(0) })], lines)).toEqual([]);
  });

  it('stay percentages where the gateway tells no amounts and no entry is here', () => {
    expect(penaltiesOf([rate('2026-09-01'), rate('2026-08-01', { impact_perc: 5 })], [])).toMatchObject([
      { month: '2026-09-01', amount: null },
    ]);
  });

  it('are not shown where the program hides the impact', () => {
    const hidden = rate('2026-09-01', { hide_impact: true, settlement: settlement(-10_000) });
    expect(penaltiesOf([hidden], [entry('success-rate:2026-09-01/1', -10_000, '2026-10-01')])).toEqual([]);
  });
});

describe('the steps that take something off', () => {
  const steps = [
    { from: 92, impactPerc: 5 },
    { from: 85, impactPerc: 0 },
    { from: 70, impactPerc: -10 },
    { from: 0, impactPerc: -20 },
  ];

  it('stand below the rate from which on nothing is taken off', () => {
    expect(penaltySteps(steps)).toEqual(steps.slice(1));
    expect(penaltySteps([...steps.slice(0, 1), ...steps.slice(2)])).toEqual([steps[0], ...steps.slice(2)]);
  });

  it('are none where nothing is ever taken off', () => {
    expect(penaltySteps(steps.slice(0, 2))).toEqual([]);
  });
});
