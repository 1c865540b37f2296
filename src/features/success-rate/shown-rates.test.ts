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
      known: true,
      running: true,
      others: [rate('2026-10-01')],
    });
  });

  it('is none in a month without orders, and the last one stands among the earlier ones', () => {
    expect(shownRates([rate('2026-10-01')], AS_OF, TODAY)).toEqual({
      month: '2026-11-01',
      rate: null,
      known: true,
      running: true,
      others: [rate('2026-10-01')],
    });
  });

  it('is the last known one while nobody could ask since the month began', () => {
    expect(shownRates([rate('2026-10-01')], '2026-10-30T08:00:00Z', TODAY)).toMatchObject({
      month: '2026-10-01',
      running: false,
      others: [],
    });
  });

  it('is that of the month asked for, which is not known where it lies before all that is here', () => {
    const rates = [rate('2026-11-01'), rate('2026-10-01'), rate('2026-08-01')];
    const of = (asked: string) => shownRates(rates, AS_OF, TODAY, asked);
    expect(of('2026-10-01')).toMatchObject({ month: '2026-10-01', rate: rates[1], known: true, running: false });
    expect(of('2026-10-01')?.others).toEqual([rates[0], rates[2]]);
    expect(of('2026-09-01')).toMatchObject({ rate: null, known: true });
    expect(of('2025-01-01')).toMatchObject({ month: '2025-01-01', rate: null, known: false });
    expect(of('2027-01-01')).toMatchObject({ month: '2026-11-01', running: true });
  });

  it('of a month that began after the gateway was asked is not known', () => {
    const rates = [rate('2026-08-01'), rate('2026-07-01')];
    expect(shownRates(rates, '2026-08-30T08:00:00Z', TODAY, '2026-10-01')).toMatchObject({ rate: null, known: false });
  });

  it('is nothing at all before the first order', () => {
    expect(shownRates([], AS_OF, TODAY)).toBeNull();
  });
});
