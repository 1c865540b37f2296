import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD, slotMiddle } from './line-geometry.ts';
import { barBoxes, gridValues, shareOf, slotAt, tickIndexes } from './time-geometry.ts';

const values = fc.array(fc.integer({ min: -1_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 92 });
const sharesOf = (all: number[]): number[] => all.map((value) => shareOf(value, gridValues(all)));

describe('the grid of a chart', () => {
  it('has readable steps that hold every value', () => {
    expect(gridValues([2040, 12])).toEqual([0, 700, 1400, 2100]);
    expect(gridValues([-300, 2040])).toEqual([-1200, 0, 1200, 2400]);
    expect(gridValues([-3])).toEqual([-3, -2, -1, 0]);
    fc.assert(
      fc.property(values, (all) => {
        const grid = gridValues(all);
        const [bottom, top] = [grid[0] ?? 0, grid.at(-1) ?? 0];
        expect(grid.length).toBeLessThanOrEqual(4);
        expect(grid.some((value) => value === 0)).toBe(true);
        expect(top).toBeGreaterThanOrEqual(Math.max(0, ...all) * 0.999_999);
        expect(bottom).toBeLessThanOrEqual(Math.min(0, ...all) * 0.999_999);
      }),
    );
  });
  it('leaves little room above gains alone', () => {
    fc.assert(
      fc.property(values, (all) => {
        const gains = all.map((value) => Math.max(0, value));
        expect(gridValues(gains).at(-1)).toBeLessThanOrEqual(Math.max(...gains) * 1.4);
      }),
    );
  });
  it('is the ground alone when nothing was sold', () => expect(gridValues([0, 0])).toEqual([0]));
});

describe('the place of a value in a chart', () => {
  it('is its share of the grid, and zero keeps its own place above what is below it', () => {
    expect([5, 10, 0].map((value) => shareOf(value, [0, 10, 20]))).toEqual([0.25, 0.5, 0]);
    expect([-10, 0, 10].map((value) => shareOf(value, [-10, 0, 10, 20]))).toEqual([0, 1 / 3, 2 / 3]);
    expect(shareOf(0, [0])).toBe(0);
  });
});

describe('the bars of a chart', () => {
  it('stay within the field and do not overlap, gains on the ground and losses under it', () => {
    fc.assert(
      fc.property(values, fc.boolean(), (all, mirrored) => {
        const ground = shareOf(0, gridValues(all));
        const boxes = barBoxes(sharesOf(all), ground, mirrored);
        boxes.forEach(({ y, height }, at) => {
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(y + height).toBeLessThanOrEqual(FIELD + 1e-9);
          expect((all[at] ?? 0) < 0 || ground === 1 ? y : y + height).toBeCloseTo((1 - ground) * FIELD);
        });
        const across = boxes.sort((a, b) => a.x - b.x);
        across.forEach(({ x, width }, at) => {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(across[at + 1]?.x ?? FIELD);
        });
      }),
    );
  });
  it('mark a zero inside the field where all else is a loss', () => {
    const [zero] = barBoxes(sharesOf([0, -1]), shareOf(0, gridValues([0, -1])), false);
    expect([zero?.y, zero?.height]).toEqual([0, 1.4]);
  });
  it('run from the right in Arabic', () => {
    const [first, last] = barBoxes([1, 0.5], 0, true);
    expect(first?.x).toBeGreaterThan(last?.x ?? FIELD);
  });
});

describe('a place in a chart', () => {
  it('belongs to the point that is drawn there, in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 92 }), fc.nat(), fc.boolean(), (count, any, mirrored) => {
        const index = any % count;
        expect(slotAt(slotMiddle(index, count, mirrored) / FIELD, count, mirrored)).toBe(index);
      }),
    );
  });
  it('outside belongs to the nearest point', () => {
    expect([slotAt(-1, 7, false), slotAt(2, 7, false), slotAt(-1, 7, true), slotAt(Number.NaN, 7, false)]).toEqual([
      0, 6, 6, 0,
    ]);
  });
});

describe('the axis', () => {
  it('names first and last and some between', () => {
    expect(tickIndexes(30)).toEqual([0, 10, 19, 29]);
    expect([tickIndexes(3), tickIndexes(1), tickIndexes(0)]).toEqual([[0, 1, 2], [0], []]);
  });

  it('names no two points nearer than a quarter of the width, where their words would meet', () => {
    expect([tickIndexes(4), tickIndexes(5), tickIndexes(6), tickIndexes(12)]).toEqual([
      [0, 1, 2, 3],
      [0, 2, 4],
      [0, 3, 5],
      [0, 4, 7, 11],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 92 }), (count) => {
        const named = tickIndexes(count);
        expect([named[0], named.at(-1)]).toEqual([0, count - 1]);
        const gaps = named.slice(1).map((index, at) => (index - (named[at] ?? 0)) / count);
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.25);
      }),
    );
  });
});
