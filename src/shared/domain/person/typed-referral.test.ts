import { describe, expect, it } from 'vitest';
import { typedReferral } from './typed-referral.ts';

describe('a code that is typed by hand', () => {
  it.each([
    ['JF-104211', 'JF-104211'],
    ['  JF-104211 ', 'JF-104211'],
    ['JF – 104 211', 'JF-104211'],
    ['JF-١٠٤٢١١', 'JF-104211'],
    ['JF-۱۰۴۲۱۱', 'JF-104211'],
    ['\u200eJF-104211\u200f', 'JF-104211'],
    ['ＪＦ-104211', 'JF-104211'],
    ['jf-104211', 'jf-104211'],
    ['https://jforce.example/join?referral=JF-104211&lang=ar', 'JF-104211'],
    ['ma.104211', 'ma.104211'],
    ['https://jforce.example/join?referral=R%C3%A9gion%207&lang=fr', 'Région 7'],
    ['https://jforce.example/join?referral=JF-104211\u200f', 'JF-104211'],
  ])('%j is %s', (text, code) => {
    expect(typedReferral(text)).toBe(code);
  });

  it.each([
    '',
    '   ',
    '/join?referral=%E0%A4%A',
    'Salma El Idrissi!',
    '<script>',
    'a\0b',
    'x'.repeat(65),
    'رمز',
    '../etc',
  ])('%j is none', (text) => {
    expect(typedReferral(text)).toBeNull();
  });
});
