import { generate } from 'lean-qr/nano';
import { describe, expect, it } from 'vitest';
import { QUIET_ZONE, qrPath } from './qr-code.tsx';

/** The modules that a path covers, as "x,y". */
function covered(path: string): Set<string> {
  const cells = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_cell, at) => `${Number(x) + at},${y}`),
  );
  return new Set(cells);
}

describe('the path of a code', () => {
  it('covers the dark modules, each inside the quiet zone, and no light one', () => {
    const code = generate('https://jforce.example/join?referral=JF-104211');
    const dark = new Set<string>();
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark.add(`${x + QUIET_ZONE},${y + QUIET_ZONE}`);
    expect(dark.size).toBeGreaterThan(200);
    expect(covered(qrPath(code))).toEqual(dark);
  });

  it('joins the modules of a row that touch', () => {
    const rows = ['110', '000', '011'];
    expect(qrPath({ size: 3, get: (x, y) => rows[y]?.[x] === '1' })).toBe('M4 4h2v1h-2zM5 6h2v1h-2z');
  });
});
