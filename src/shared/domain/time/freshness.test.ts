import { describe, expect, it } from 'vitest';
import { ageOf } from './freshness.ts';

const asOf = '2026-11-20T12:00:00Z';
const after = (minutes: number): number => Date.parse(asOf) + minutes * 60_000;

describe('the age of a figure', () => {
  it('turns old only after more than a day', () => {
    expect(ageOf(asOf, after(24 * 60))).toEqual({ minutes: 1440, tone: 'fresh' });
    expect(ageOf(asOf, after(24 * 60 + 1))).toEqual({ minutes: 1441, tone: 'old' });
  });
  it('is nothing without a stamp, and never negative', () => {
    expect(ageOf('', after(0))).toBeNull();
    expect(ageOf(asOf, after(-5))).toEqual({ minutes: 0, tone: 'fresh' });
  });
});
