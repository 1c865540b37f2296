import { describe, expect, it } from 'vitest';
import { PlainFailure } from '#gateway/config/failure.ts';
import { offsetOf } from './clock-command.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;

describe('the clock command', () => {
  it.each([
    ['+7d', 0, 168 * HOUR],
    ['+2h', HOUR, 3 * HOUR],
    ['-30m', HOUR, HOUR / 2],
    ['reset', 5 * HOUR, 0],
    ['2026-11-20T09:00:00Z', 99, HOUR],
    ['2026-11-21', 0, 16 * HOUR],
  ])('%s from an offset of %d ms means %d ms', (word, current, expected) => {
    expect(offsetOf(word, current, NOW)).toBe(expected);
  });

  it.each(['9999-01-01', '1970-01-01T00:00:00Z', '+999999d'])('does not go ten years away, to %j', (word) => {
    expect(() => offsetOf(word, 0, NOW)).toThrow(/more than ten years away/);
  });

  it('comes back from a time that is too far away', () => {
    expect(offsetOf('reset', 99 * 3660 * 24 * HOUR, NOW)).toBe(0);
  });

  it.each(['7d', 'tomorrow', '+7w', '2026-13-01T00:00:00Z', '2026-11-20T09:00:00', ''])('does not take %j', (word) => {
    expect(() => offsetOf(word, 0, NOW)).toThrow(PlainFailure);
  });
});
