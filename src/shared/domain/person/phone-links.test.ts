import { describe, expect, it } from 'vitest';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import { internationalDigits } from './phone-links.ts';

describe('a phone number for a call', () => {
  it.each([
    ['06 12 34 56 78', '212612345678'],
    ['+212 612-345678', '212612345678'],
    ['+212 (0)6 12 34 56 78', '212612345678'],
    ['00212612345678', '212612345678'],
    ['212612345678', '212612345678'],
    ['612345678', '212612345678'],
    ['0522 33 44 55', '212522334455'],
    ['212522334455', '212522334455'],
    ['+33 6 12 34 56 78', '33612345678'],
    ['0033612345678', '33612345678'],
    ['—', null],
  ])('%s of Morocco is %s', (phone, digits) => {
    expect(internationalDigits(phone, MOROCCO)).toBe(digits);
  });

  it.each([
    ['07 01 02 03 04', '2250701020304'],
    ['2250701020304', '2250701020304'],
    ['+225 07 01 02 03 04', '2250701020304'],
    ['27 22 40 50 60', '2252722405060'],
    ['+212612345678', '212612345678'],
  ])('%s of Ivory Coast is %s, whose first 0 is a part of the number', (phone, digits) => {
    expect(internationalDigits(phone, IVORY_COAST)).toBe(digits);
  });
});
