import { describe, expect, it } from 'vitest';
import { nextEpoch } from './next-epoch.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

describe('the epoch after a restore', () => {
  it('is another one each time the same backup is restored', () => {
    const first = nextEpoch([1], NOW);
    const second = nextEpoch([1], NOW + 1000);
    expect(second).toBeGreaterThan(first);
    expect(first).toBeGreaterThan(1000);
  });

  it('is above what is known, also on a machine whose clock stands in the past', () => {
    expect(nextEpoch([1_900_000_000, 7], NOW)).toBe(1_900_000_001);
    expect(nextEpoch([7], 0)).toBe(8);
  });
});
