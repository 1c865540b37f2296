import { describe, expect, it } from 'vitest';
import { heights, linePath } from './series.ts';

const of = (...values: number[]) => values.map((value) => ({ value }));

describe('heights of a chart', () => {
  it('are shares of the largest value', () => expect(heights(of(5, 10, 0))).toEqual([0.5, 1, 0]));
  it('are flat when nothing was sold, and never below the ground', () => {
    expect(heights(of(0, 0))).toEqual([0, 0]);
    expect(heights(of(-4, 8))).toEqual([0, 1]);
    expect(heights([])).toEqual([]);
  });
});

describe('the line through a chart', () => {
  it('runs over the whole width, high values at the top', () =>
    expect(linePath([0, 1, 0.5], 28)).toBe('M0 28L50 0L100 14'));
  it('is flat for one value and nothing for none', () => {
    expect(linePath([1], 28)).toBe('M0 0H100');
    expect(linePath([], 28)).toBe('');
  });
});
