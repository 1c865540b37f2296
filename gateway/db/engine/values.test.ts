import { describe, expect, it } from 'vitest';
import { instantOf } from './values.ts';

describe('an instant of the database', () => {
  it.each([
    ['2026-11-20 06:48:00+00', '2026-11-20T06:48:00Z'],
    ['2026-11-20 06:48:00.1+00', '2026-11-20T06:48:00.100Z'],
    ['2026-11-20 06:48:00.123456+00', '2026-11-20T06:48:00.123Z'],
    ['2026-11-20 07:48:00+01', '2026-11-20T06:48:00.000Z'],
  ])('%j is %j', (text, expected) => {
    expect(instantOf(text)).toBe(expected);
  });
});
