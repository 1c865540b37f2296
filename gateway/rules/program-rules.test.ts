import { describe, expect, it } from 'vitest';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { rulesBefore } from './program-before.ts';
import { hidesImpact, NO_PROGRAM, type ProgramRules, rateOf, ratesOn, stepsOf } from './program-rules.ts';

const before: ProgramRules = { ...rulesBefore('ma'), version: 1 };
const [first] = before.rates;
if (first === undefined) throw new Error('Expected rates');

describe('the rates of a program', () => {
  it('pay a higher level never less, in any category, as they were before there were folders', () => {
    for (const category of PRODUCT_CATEGORIES) {
      const rates = before.levels.map((level) => rateOf(before, '2026-11-23', category, level));
      expect(rates).toEqual([...rates].sort((a, b) => a - b));
    }
  });

  it('pay the first level to a consultant without one, and the rate of the others for an unknown category', () => {
    expect(rateOf(before, '2026-11-23', 'phones', null)).toBe(250);
    expect(rateOf(before, '2026-11-23', 'phones', 'no-such-level')).toBe(250);
    expect(rateOf(before, '2026-11-23', 'submarines', 'gold')).toBe(300);
    expect(rateOf(before, '2026-11-23', 'toString', 'gold')).toBe(300);
  });

  const later: ProgramRules = {
    ...before,
    levels: ['bronze', 'silver', 'steel', 'gold', 'platinum'],
    rates: [
      first,
      {
        ...first,
        from: '2026-12-01',
        levels: ['bronze', 'silver', 'steel', 'gold', 'platinum'],
        other: [1, 2, 3, 4, 5],
        categories: {},
      },
    ],
  };

  it('are those of the day of the order, and the first ones for what was ordered before them', () => {
    expect(rateOf(later, '2026-11-30', 'phones', 'gold')).toBe(325);
    expect(rateOf(later, '2026-12-01', 'phones', 'gold')).toBe(4);
    expect(rateOf(later, '2001-01-01', 'phones', 'gold')).toBe(325);
  });

  it('pay a level that they do not know yet as the next lower one that they know', () => {
    expect(rateOf(later, '2026-11-30', 'phones', 'steel')).toBe(300);
    expect(rateOf(later, '2026-12-01', 'phones', 'steel')).toBe(3);
  });

  it('are none as long as there is no program, which is no rate of nothing', () => {
    expect(() => ratesOn(NO_PROGRAM, '2026-11-23')).toThrow('no program yet');
  });
});

describe('the steps of the success rate', () => {
  it('are those of the level, of the first one for whoever has none, and none at all without a program', () => {
    expect(stepsOf(before, 'silver')[0]).toEqual({ from: 92, impactPerc: 5 });
    expect(stepsOf(before, 'wood')).toEqual([{ from: 0, impactPerc: 0 }]);
    expect(stepsOf(NO_PROGRAM, 'gold')).toEqual([{ from: 0, impactPerc: 0 }]);
    expect([null, 'gold'].map((level) => hidesImpact(stepsOf(before, level)))).toEqual([true, false]);
  });
});
