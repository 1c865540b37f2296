import { describe, expect, it } from 'vitest';
import { writeTimes } from './write-times.ts';

const HOUR = 3_600_000;
/** Gateway time at which a write is made. */
const MADE = Date.parse('2026-11-20T09:00:00Z');

describe('the moments of a write', () => {
  it.each([
    ['three hours behind', 3 * HOUR],
    ['two years ahead', -2 * 365 * 24 * HOUR],
  ])('are those of the gateway on a phone whose clock is %s', (_, offset) => {
    const times = writeTimes(offset);
    expect(times.saved({ createdAt: MADE - offset })).toBe(MADE);
    expect(times.next({ nextAt: MADE - offset })).toBe(MADE);
    expect(times.answered({ asOf: null, at: MADE - offset })).toBe(MADE);
  });

  it('that is saved on a phone that lost its clock has gateway time from the start', () => {
    expect(writeTimes(6 * 365 * 24 * HOUR).saved({ createdAt: MADE })).toBe(MADE);
  });

  it('at which it was answered is what the answer says', () => {
    expect(writeTimes(3 * HOUR).answered({ asOf: new Date(MADE).toISOString(), at: 0 })).toBe(MADE);
  });
});
