import { describe, expect, it } from 'vitest';
import { ageOf, saysOwnAge } from './freshness.ts';

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

describe('a figure on a screen that says its age', () => {
  it('says its own only when it is more than ten minutes older or newer', () => {
    const screen = '2026-11-23T14:35:00Z';
    expect(saysOwnAge('2026-11-23T14:25:00Z', screen)).toBe(false);
    expect(saysOwnAge('2026-11-23T14:24:59Z', screen)).toBe(true);
    expect(saysOwnAge('2026-11-23T14:46:00Z', screen)).toBe(true);
  });

  it('says it where the screen says none', () => {
    expect(saysOwnAge('2026-11-23T14:25:00Z', '')).toBe(true);
  });
});
