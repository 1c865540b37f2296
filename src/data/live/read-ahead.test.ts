import { describe, expect, it } from 'vitest';
import { createAhead, forgetAhead } from './read-ahead.ts';

describe('what was read ahead', () => {
  it('is there for just what it was read on', () => {
    const month = createAhead<number>();
    const db = {};
    month.put([db, '2026-11-23'], 5);
    expect(month.take([db, '2026-11-23'])?.value).toBe(5);
    expect(month.take([db, '2026-11-24'])).toBeUndefined();
    expect(month.take([{}, '2026-11-23'])).toBeUndefined();
  });

  it('is gone when the first screen stands', () => {
    const month = createAhead<number>();
    month.put([], 5);
    forgetAhead();
    expect(month.take([])).toBeUndefined();
  });
});
