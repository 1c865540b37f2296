import { expect, it } from 'vitest';
import { rateChanges } from './level-rates.ts';
import { rulesBefore } from './program-before.ts';

it('a level in the place of another tells the rates of categories, too, that have none of their own any more', () => {
  const before = rulesBefore('ma');
  const [first] = before.rates;
  if (first === undefined) throw new Error('Expected rates');
  const plain = { ...first, from: '2026-12-01', levels: ['bronze', 'or'], categories: {}, other: [300, 400] };
  const changes = rateChanges(
    { levels: plain.levels, rates: [first, plain] },
    { day: '2026-12-01', from: 'gold', to: 'or' },
  );
  expect(changes).toContainEqual({ category: 'phones', before: 325, after: 400 });
  expect(changes).toContainEqual({ category: 'other', before: 300, after: 400 });
});
