import { describe, expect, it } from 'vitest';
import { monthEnds, rateRange } from './month-ends.ts';

const STEPS = [
  { from: 0, impact_perc: -20 },
  { from: 85, impact_perc: 0 },
  { from: 70, impact_perc: -10 },
];
const OCTOBER = {
  success_rate: 83.3,
  impact_perc: -10,
  settlement: {
    expected: -31_749,
    low: { success_rate: 46.3, impact_perc: -20, amount: -63_498 },
    high: { success_rate: 90.9, impact_perc: 0, amount: 0 },
    steps: STEPS,
  },
};

describe('a month that is not settled', () => {
  it('can end in three ways, the best first, each with its step and what it means', () => {
    expect(monthEnds(OCTOBER)).toEqual([
      { how: 'best', rate: 90.9, stepFrom: 85, impactPerc: 0, amount: 0 },
      { how: 'same', rate: 83.3, stepFrom: 70, impactPerc: -10, amount: -31_749 },
      { how: 'worst', rate: 46.3, stepFrom: 0, impactPerc: -20, amount: -63_498 },
    ]);
    expect(rateRange(OCTOBER)).toEqual({ low: 46.3, high: 90.9 });
  });

  it('ends as it is when no order is open', () => {
    const decided = { ...OCTOBER, settlement: { ...OCTOBER.settlement, low: null, high: null } };
    expect(monthEnds(decided).map(({ how }) => how)).toEqual(['same']);
    expect(rateRange(decided)).toBeNull();
  });

  it('has only its two ends while none of its orders is decided', () => {
    const open = { ...OCTOBER, success_rate: null, impact_perc: null };
    expect(monthEnds(open).map(({ how }) => how)).toEqual(['best', 'worst']);
  });

  it('has no best end when all its open orders are lost already', () => {
    const lost = {
      success_rate: null,
      impact_perc: null,
      settlement: {
        expected: 0,
        low: { success_rate: 0, impact_perc: -20, amount: 0 },
        high: { success_rate: null, impact_perc: null, amount: 0 },
        steps: STEPS,
      },
    };
    expect(monthEnds(lost).map(({ how, rate }) => [how, rate])).toEqual([['worst', 0]]);
    expect(rateRange(lost)).toBeNull();
  });

  it('reaches no step below the lowest one', () => {
    const high = { ...OCTOBER, settlement: { ...OCTOBER.settlement, steps: [{ from: 92, impact_perc: 5 }] } };
    expect(monthEnds(high).every(({ stepFrom }) => stepFrom === null)).toBe(true);
  });
});
