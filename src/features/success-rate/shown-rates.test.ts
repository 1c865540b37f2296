import { describe, expect, it } from 'vitest';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { shownRates } from './shown-rates.ts';

const TODAY = '2026-11-20';
const AS_OF = '2026-11-20T08:00:00Z';
const rate = (from: string, part: Partial<SuccessRateRow> = {}): SuccessRateRow => ({
  from_date: from,
  to_date: from,
  success_rate: 90,
  orders_completed: 9,
  orders_failed: 1,
  jforce_level: 'silver',
  impact_perc: 0,
  hide_impact: false,
  asOf: AS_OF,
  ...part,
});

describe('the success rate that is told first', () => {
  it('is that of the month that runs, finished orders or not', () => {
    const open = rate('2026-11-01', { success_rate: null, orders_completed: 0, orders_failed: 0 });
    expect(shownRates([open, rate('2026-10-01')], AS_OF, TODAY)).toEqual({
      month: '2026-11-01',
      rate: open,
      running: true,
      earlier: [rate('2026-10-01')],
    });
  });

  it('is none in a month without orders, and the last one stands among the earlier ones', () => {
    expect(shownRates([rate('2026-10-01')], AS_OF, TODAY)).toEqual({
      month: '2026-11-01',
      rate: null,
      running: true,
      earlier: [rate('2026-10-01')],
    });
  });

  it('is the last known one while nobody could ask since the month began', () => {
    expect(shownRates([rate('2026-10-01')], '2026-10-30T08:00:00Z', TODAY)).toMatchObject({
      month: '2026-10-01',
      running: false,
      earlier: [],
    });
  });

  it('is nothing at all before the first order', () => {
    expect(shownRates([], AS_OF, TODAY)).toBeNull();
  });
});
