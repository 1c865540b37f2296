import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, parseMajor, toMajor } from './money.ts';

describe('money', () => {
  it('reads a decimal text exactly', () => {
    expect(parseMajor('109.9', 'BRL')).toBe(10990);
    expect(parseMajor('0.1', 'MAD')).toBe(10);
    expect(parseMajor('1234', 'XOF')).toBe(1234);
    expect(parseMajor('1.250', 'TND')).toBe(1250);
    expect(parseMajor('-3.50', 'MAD')).toBe(-350);
  });

  it('has the digits that ISO 4217 gives its currency', () => {
    const digits = Object.fromEntries(
      ['KES', 'EGP', 'GNF', 'JPY', 'RWF', 'LYD', 'KWD'].map((code) => [code, decimalsOf(code)]),
    );
    expect(digits).toEqual({ KES: 2, EGP: 2, GNF: 0, JPY: 0, RWF: 0, LYD: 3, KWD: 3 });
  });

  it('reads back every amount that it wrote', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('MAD', 'XOF', 'TND'),
        (amount, currency) => {
          const decimals = decimalsOf(currency);
          const digits = String(amount).padStart(decimals + 1, '0');
          const written = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
          expect(parseMajor(written, currency)).toBe(amount);
        },
      ),
    );
  });

  it('refuses what is no plain decimal, and more digits than the currency has', () => {
    for (const text of ['', 'abc', '1e400', '1,5', '1.234', 'NaN', '--1', '1.', ' '])
      expect(parseMajor(text, 'MAD')).toBeNull();
  });

  it('accepts trailing zeros beyond the digits of the currency', () => {
    expect(parseMajor('12.500', 'MAD')).toBe(1250);
    expect(parseMajor('12.0', 'XOF')).toBe(12);
  });

  it('shows minor units as major ones by the digits of the currency', () => {
    expect(toMajor({ amount: 14050, currency: 'MAD' })).toBe(140.5);
    expect(toMajor({ amount: 14050, currency: 'XOF' })).toBe(14050);
  });
});
