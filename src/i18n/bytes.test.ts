import { describe, expect, it } from 'vitest';
import { bytesText } from './bytes.ts';

const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('a size', () => {
  it('is written in the unit that fits, as the market reads it', () => {
    expect(plain(bytesText('fr', 0))).toBe('0 o');
    expect(plain(bytesText('fr', 999))).toBe('999 o');
    expect(plain(bytesText('fr', 12_345))).toBe('12 ko');
    expect(plain(bytesText('fr', 12_345_678))).toBe('12,3 Mo');
    expect(plain(bytesText('en', 2_500_000_000))).toBe('2.5 GB');
  });

  it('has Latin digits in Arabic', () => {
    expect(bytesText('ar', 12_345_678)).toMatch(/12[.,]3/);
  });
});
