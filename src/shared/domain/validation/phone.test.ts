import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import { chatProblem, maskedPhone, phoneProblem, plainPhone, walletProblem } from './phone.ts';

const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const inArabic = (text: string): string => text.replace(/\d/g, (digit) => ARABIC[Number(digit)] ?? digit);
const moroccan = fc
  .tuple(fc.constantFrom('06', '07'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([start, rest]) => `${start}${String(rest).padStart(8, '0')}`);

describe('a phone number', () => {
  it('is required', () => {
    expect(phoneProblem(' ', MOROCCO)).toBe('phone_required');
  });

  it('is a mobile one of the market', () => {
    for (const text of ['0612345678', '0712345678']) expect(phoneProblem(text, MOROCCO)).toBeNull();
    const wrong = ['0512345678', '0812345678', '061234567', '06123456789', '612345678', '+33612345678', 'call me'];
    for (const text of [...wrong, '0612345678 ext 5', '06123<b>45678']) {
      expect(phoneProblem(text, MOROCCO)).toBe('phone_invalid');
    }
    expect(phoneProblem('0712345678', IVORY_COAST)).toBeNull();
    expect(phoneProblem('0212345678', IVORY_COAST)).toBe('phone_invalid');
  });

  it('is the same however it is written', () => {
    fc.assert(
      fc.property(moroccan, (number) => {
        const rest = number.slice(1);
        const spelt = [
          number,
          `+212${rest}`,
          `00212 ${rest}`,
          `+212 ${number}`,
          `${number.slice(0, 4)}-${number.slice(4)}`,
        ];
        for (const text of [...spelt, ...spelt.map(inArabic)]) {
          expect(plainPhone(text, MOROCCO)).toBe(number);
          expect(phoneProblem(text, MOROCCO)).toBeNull();
        }
        expect(plainPhone(plainPhone(number, MOROCCO), MOROCCO)).toBe(number);
      }),
    );
  });

  it('for chats may be of another country', () => {
    expect(chatProblem('', MOROCCO)).toBeNull();
    expect(chatProblem('+33 6 12 34 56 78', MOROCCO)).toBeNull();
    expect(plainPhone('0033 6 12 34 56 78', MOROCCO)).toBe('+33612345678');
    expect(chatProblem('0512345678', MOROCCO)).toBe('phone_invalid');
  });
});

describe('a number for mobile money', () => {
  it('is of the operator that pays, where there is only one', () => {
    expect(walletProblem('0512345678', IVORY_COAST)).toBeNull();
    expect(walletProblem('0712345678', IVORY_COAST)).toBe('phone_not_wallet');
    expect(walletProblem('0912345678', IVORY_COAST)).toBe('phone_invalid');
    expect(walletProblem('0712345678', MOROCCO)).toBeNull();
  });
});

describe('the mask', () => {
  it('groups four, three and four digits and loses nothing that was typed', () => {
    expect(maskedPhone('06123456789')).toBe('0612 345 6789');
    for (const text of ['06123456789012', '06a', '0612345678 /', '9'.repeat(10_000)])
      expect(maskedPhone(text)).toBe(text);
    expect(['', '0', '0612', '06123', '0612345678'].map(maskedPhone)).toEqual([
      '',
      '0',
      '0612',
      '0612 3',
      '0612 345 678',
    ]);
  });

  it('loses no digit of eleven, in any digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => {
        expect(maskedPhone(inArabic(digits)).replaceAll(' ', '')).toBe(digits);
        expect(maskedPhone(maskedPhone(digits))).toBe(maskedPhone(digits));
      }),
    );
  });
});
