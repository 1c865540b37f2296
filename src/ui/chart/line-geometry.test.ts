import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD, heights, linePath } from './line-geometry.ts';

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 92 });
const numbersIn = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);

describe('heights of a line without a grid', () => {
  it('are shares of the largest value', () => expect(heights([5, 10, 0])).toEqual([0.5, 1, 0]));
  it('are flat when nothing was sold, and never below the ground', () => {
    expect(heights([0, 0])).toEqual([0, 0]);
    expect(heights([-4, 8])).toEqual([0, 1]);
    expect(heights([])).toEqual([]);
  });
});

describe('the line of a chart', () => {
  it('runs over the field, high values at the top, and the other way in Arabic', () => {
    expect(linePath([0, 1], false)).toBe('M25,100L75,0');
    expect(linePath([0, 1], true)).toBe('M75,100L25,0');
    expect(linePath([0, 0.5, 1, 1], false, 28)).toMatch(/^M12.5,28L/);
  });
  it('is flat for one value and nothing for none', () => {
    expect(linePath([1], false, 28)).toBe('M0,0H100');
    expect(linePath([], false)).toBe('');
  });
  it('never leaves the field', () => {
    fc.assert(
      fc.property(shares, fc.boolean(), (all, mirrored) => {
        for (const each of numbersIn(linePath(all, mirrored))) expect(each >= 0 && each <= FIELD).toBe(true);
      }),
    );
  });
});
