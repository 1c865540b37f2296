import { describe, expect, it } from 'vitest';
import { nearestSales } from './nearest-sales.ts';
import { partsOf } from './sales-range.ts';

const TODAY = '2026-03-19';
const asked = (from: string, to: string, here: readonly string[], months: readonly string[] = here) =>
  nearestSales({
    parts: partsOf({ from, to }, TODAY),
    isHere: ({ period }) => here.includes(period),
    months,
    today: TODAY,
  });

describe('what is offered instead of days that are not on this phone', () => {
  it('is the part of them that is here, the longest and newest run', () => {
    expect(asked('2025-11-10', '2026-03-05', ['2025-12-01', '2026-02-01', '2026-03-01'])).toEqual({
      from: '2026-02-01',
      to: '2026-03-05',
    });
  });

  it('is the nearest whole month when none of them is here, as far as it has gone', () => {
    expect(asked('2024-01-05', '2024-01-20', [], ['2023-11-01', '2024-02-01', '2026-03-01'])).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
    expect(asked('2026-02-05', '2026-02-20', [], ['2026-03-01'])).toEqual({ from: '2026-03-01', to: TODAY });
  });

  it('is nothing on an empty phone', () => {
    expect(asked('2026-02-05', '2026-02-20', [])).toBeNull();
  });
});
