import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import { accountDoubt, plainAccount, ribKey } from './account-number.ts';

const first22 = fc.stringMatching(/^\d{22}$/);

describe('an account number', () => {
  it('with the key of its 22 digits raises no doubt, and divides by 97', () => {
    fc.assert(
      fc.property(first22, (digits) => {
        const whole = digits + ribKey(digits);
        expect(accountDoubt(whole, MOROCCO)).toBeNull();
        expect(BigInt(whole) % 97n).toBe(0n);
      }),
    );
  });

  it('with one digit changed is doubted', () => {
    fc.assert(
      fc.property(first22, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
        const whole = digits + ribKey(digits);
        const changed = Array.from(whole, (digit, place) =>
          place === at ? String((Number(digit) + more) % 10) : digit,
        );
        expect(accountDoubt(changed.join(''), MOROCCO)).toBe('key');
      }),
    );
  });

  it('of another length, or with letters, is doubted', () => {
    for (const text of ['', '123', '0'.repeat(23), 'CI93'.padEnd(24, '0')])
      expect(accountDoubt(text, MOROCCO)).toBe('length');
  });

  it('may be written in groups and in eastern digits', () => {
    const whole = `0077800001234567890123${ribKey('0077800001234567890123')}`;
    const groups = whole.replace(/(\d{3})/g, '$1 ');
    expect(plainAccount(groups.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''))).toBe(whole);
    expect(accountDoubt(groups, MOROCCO)).toBeNull();
  });

  it('is not doubted where the market has no check', () => {
    expect(accountDoubt('CI', IVORY_COAST)).toBeNull();
  });
});
