import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partAt, ringPaths, shareAround, stackBoxes } from './share-geometry.ts';
import { FIELD } from './line-geometry.ts';

const values = fc.array(fc.integer({ min: -1000, max: 10_000_000 }), { minLength: 1, maxLength: 92 });

describe('parts of a whole', () => {
  it('fill the field without gaps, from the right in Arabic', () => {
    fc.assert(
      fc.property(values, fc.boolean(), (all, mirrored) => {
        const boxes = stackBoxes(all, mirrored);
        const whole = all.some((value) => value > 0) ? FIELD : 0;
        expect(boxes.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(whole);
        boxes.forEach(({ x, width }) => expect(x >= -1e-9 && x + width <= FIELD + 1e-9).toBe(true));
      }),
    );
    expect(stackBoxes([30, 10], false)).toEqual([
      { x: 0, width: 75 },
      { x: 75, width: 25 },
    ]);
    expect(stackBoxes([30, 10], true)).toEqual([
      { x: 25, width: 75 },
      { x: 0, width: 25 },
    ]);
  });
  it('are met where they are drawn, and empty ones never', () => {
    expect([0, 0.74, 0.76, 1].map((share) => partAt(share, [30, 0, 10]))).toEqual([0, 0, 2, 2]);
    expect(partAt(0.5, [0, 0])).toBe(0);
  });
  it('go round a ring from the top, the other way in Arabic', () => {
    expect([shareAround(0.5, 0, false), shareAround(1, 0.5, false), shareAround(0, 0.5, false)]).toEqual([
      0, 0.25, 0.75,
    ]);
    expect(shareAround(0, 0.5, true)).toBe(0.25);
    const [quarter] = ringPaths([1, 3], false);
    const [mirrored] = ringPaths([1, 3], true);
    expect(quarter).toContain('49,0');
    expect(mirrored).toContain('-49,0');
    expect(ringPaths([0, 3], false)[0]).toBe('');
  });
});
