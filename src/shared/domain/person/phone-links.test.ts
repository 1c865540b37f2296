import { describe, expect, it } from 'vitest';
import { internationalDigits } from './phone-links.ts';

describe('a phone number for a call', () => {
  it.each([
    ['06 12 34 56 78', '212612345678'],
    ['+212 612-345678', '212612345678'],
    ['00212612345678', '212612345678'],
    ['212612345678', '212612345678'],
    ['+33 6 12 34 56 78', '33612345678'],
    ['0033612345678', '33612345678'],
    ['—', null],
  ])('%s is %s', (phone, digits) => {
    expect(internationalDigits(phone, '212')).toBe(digits);
  });
});
