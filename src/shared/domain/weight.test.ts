import { describe, expect, it } from 'vitest';
import { weightOf } from './weight.ts';

describe('the weight of a value', () => {
  it('is that of its letters, numbers and packed numbers', () => {
    expect(weightOf('abcd')).toBe(4);
    expect(weightOf([1, 2, 'ab'])).toBe(18);
    expect(weightOf(new Int32Array(10))).toBe(40);
    expect(weightOf({ n: 1, c: { id: ['s', ['a', 'bc']] } })).toBe(1 + 8 + 1 + 2 + 1 + 3);
  });
});
