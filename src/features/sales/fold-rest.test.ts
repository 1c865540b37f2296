import { describe, expect, it } from 'vitest';
import { foldRest } from './fold-rest.ts';

const groups = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ code: `c${at}`, items: 1, quantity: 1, price: 10, commission: 0 }));

describe('the groups that are shown at once', () => {
  it('are all of them while they are few', () => {
    expect(foldRest(groups(7), 6)).toEqual({ shown: groups(7), rest: [], restPrice: 0 });
  });

  it('are the first of many, and the others add up', () => {
    const { shown, rest, restPrice } = foldRest(groups(9), 6);
    expect([shown.length, rest.length, restPrice]).toEqual([6, 3, 30]);
  });
});
