import { describe, expect, it } from 'vitest';
import { countingRestarts, mayRestart } from './restarts.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

describe('sign-ons that start by themselves', () => {
  it('the third one within five minutes does not start', () => {
    const store = memory();
    expect([1000, 2000, 3000].map((now) => mayRestart(now, store))).toEqual([true, true, false]);
  });
  it('after five minutes it may start again', () => {
    const store = memory();
    for (const now of [1000, 2000]) mayRestart(now, store);
    expect(mayRestart(1000 + 5 * 60_000, store)).toBe(true);
  });
  it('noise and times of a clock that was ahead count for nothing', () => {
    expect(countingRestarts('x  9999999 -4 NaN', 5000)).toEqual([]);
  });
});
