import { describe, expect, it } from 'vitest';
import { parseAmount } from './amount.ts';

describe('an amount of an export', () => {
  it.each([
    ['1.299,00', ','],
    ['1 299,00', ','],
    ['1\u00A0299', ','],
    ['1\u202F299,0', ','],
    ['1’299,00', ','],
    ['1299,00 MAD', ','],
    ['MAD 1.299', ','],
    ['1,299.00', '.'],
    ['1 299.00', '.'],
    ['1299', '.'],
    ['1299.0000', '.'],
    ['١٬٢٩٩٫٠٠', ','],
    ['١٬٢٩٩٫٠٠', '.'],
    ['١٢٩٩', '.'],
    ['\u200F١٢٩٩٫٠٠\u200F', '.'],
    ['۱٬۲۹۹٫۰۰', ','],
    ['١.٢٩٩,٠٠', ','],
    ['\u200F1.299,00', ','],
  ] as const)('%s with %s before the decimals is 1299', (text, mark) => {
    expect(parseAmount(text, 'MAD', mark)).toBe(129_900);
  });

  it('keeps every group of a large one, and its sign', () => {
    expect(parseAmount('1.234.567,89', 'MAD', ',')).toBe(123_456_789);
    expect(parseAmount('-1.234,5', 'MAD', ',')).toBe(-123_450);
    expect(parseAmount('12.500', 'XOF', ',')).toBe(12_500);
  });

  it.each([
    ['12.5', ','],
    ['1.29,00', ','],
    ['1.299.00', ','],
    ['12.50', ','],
    ['1,29.00', '.'],
    ['1,299,00', '.'],
    ['1 29', '.'],
    ['0.500', ','],
    ['-0.500', ','],
    ['00.500', ','],
    ['0,500', '.'],
    ['1299,00 EUR', ','],
    ['', ','],
    ['MAD', ','],
    ['١٬٢٩٫٠٠', ','],
    ['١٢٫٥٫٠', '.'],
    ['١٢٬٥٠٠,٠٠', '.'],
  ] as const)('%s with %s before the decimals is none', (text, mark) => {
    expect(parseAmount(text, 'MAD', mark)).toBeNull();
  });
});
