import { expect, it } from 'vitest';
import { isOneAmount, roundRange } from './round-range.ts';

it('a range whose ends are not a whole unit apart is one amount, for said in whole units it would look like a wide one', () => {
  expect(isOneAmount(81_688, 81_688, 'MAD')).toBe(true);
  expect(isOneAmount(81_601, 81_699, 'MAD')).toBe(true);
  expect(isOneAmount(81_600, 81_700, 'MAD')).toBe(false);
  expect([isOneAmount(816, 816, 'XOF'), isOneAmount(816, 817, 'XOF')]).toEqual([true, false]);
});

it('a range is said outward in whole units, and from a thousand on in tens', () => {
  expect(roundRange(81_688, 81_999, 'MAD')).toEqual({ low: 81_600, high: 82_000 });
  expect(roundRange(99_950, 100_050, 'MAD')).toEqual({ low: 99_000, high: 101_000 });
});
