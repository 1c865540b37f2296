import { describe, expect, it } from 'vitest';
import { waitOf } from './retry-after.ts';

describe('a Retry-After header', () => {
  const now = Date.parse('2026-03-20T12:00:00Z');
  it.each([
    ['120', 120_000],
    ['0', 1000],
    ['999999', 3_600_000],
    ['99999999999999999999', 3_600_000],
    ['Fri, 20 Mar 2026 12:01:00 GMT', 60_000],
    ['Fri, 20 Mar 2099 12:01:00 GMT', 3_600_000],
    ['Fri, 20 Mar 2026 11:00:00 GMT', 1000],
    ['soon', null],
    ['', null],
    [null, null],
  ])('of %s means %s ms', (header, wait) => {
    expect(waitOf(header, { now, longestMs: 3_600_000 })).toBe(wait);
  });
});
