import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import {
  chatProblem,
  groupedPhone,
  phoneProblem,
  plainPhone,
  shownPhone,
  walletOperator,
  walletProblem,
} from './phone.ts';

const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const inArabic = (text: string): string => text.replace(/\d/g, (digit) => ARABIC[Number(digit)] ?? digit);
const inPersian = (text: string): string => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
const moroccan = fc
  .tuple(fc.constantFrom('06', '07'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([start, rest]) => `${start}${String(rest).padStart(8, '0')}`);

describe('a phone number', () => {
  it('is required', () => {
    expect(phoneProblem(' ', MOROCCO)).toBe('phone_required');
  });

  it('is a mobile one of the market', () => {
    for (const text of ['0612345678', '0712345678']) expect(phoneProblem(text, MOROCCO)).toBeNull();
    const wrong = ['0512345678', '0812345678', '061234567', '06123456789', '512345678', 'call me', '06\u000012345678'];
    for (const text of [...wrong, '0612345678 ext 5', '06123<b>45678']) {
      expect(phoneProblem(text, MOROCCO)).toBe('phone_invalid');
    }
    for (const text of ['+33612345678', '00254 712 345678']) expect(phoneProblem(text, MOROCCO)).toBe('phone_country');
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
          `${number.slice(0, 4)}\u2013${number.slice(4, 7)}\u00a0${number.slice(7)}`,
          `\u200f${number}`,
          // As a list of contacts copies it.
          `\u202a${number}\u202c`,
          // Beside a printed code, and pasted without its plus.
          rest,
          `212${rest}`,
        ];
        for (const text of [...spelt, ...spelt.map(inArabic), ...spelt.map(inPersian)]) {
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
    expect(walletOperator('0712345678', IVORY_COAST)).toMatchObject({ name: 'Orange Money', paid: false });
    expect(walletOperator('0712345678', MOROCCO)).toBeNull();
  });
});

describe('a number of Ivory Coast', () => {
  it('keeps its zero behind the country code, and none is put before it', () => {
    expect(plainPhone('+225 0712345678', IVORY_COAST)).toBe('0712345678');
    expect(phoneProblem('712345678', IVORY_COAST)).toBe('phone_invalid');
    expect(phoneProblem('+225 712345678', IVORY_COAST)).toBe('phone_invalid');
  });
});

describe('the groups of a number', () => {
  it('are those of the market, while it is typed too', () => {
    expect(['', '0', '061', '0612345678', '06123456789'].map((text) => groupedPhone(text, MOROCCO))).toEqual([
      '',
      '0',
      '06 1',
      '06 12 34 56 78',
      '06 12 34 56 78 9',
    ]);
    expect(groupedPhone('612345678', MOROCCO)).toBe('6 12 34 56 78');
    expect(groupedPhone('+212612345678', MOROCCO)).toBe('+212 6 12 34 56 78');
    expect(groupedPhone('+2250712345678', IVORY_COAST)).toBe('+225 07 12 34 56 78');
  });

  it('of a shown number without a plus begin where the number of the market does', () => {
    expect(shownPhone('212612345678', MOROCCO)).toBe('06 12 34 56 78');
    expect(shownPhone('2250701020304', IVORY_COAST)).toBe('07 01 02 03 04');
    expect(shownPhone('0612345678', MOROCCO)).toBe('06 12 34 56 78');
    for (const far of ['+33612345678', '0033612345678', 'no number'])
      expect(shownPhone(far, MOROCCO)).toBe(groupedPhone(far, MOROCCO));
  });

  it('lose nothing that was typed, in any digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,14}$/), (digits) => {
        fc.pre(!digits.startsWith('00'));
        const grouped = groupedPhone(inArabic(digits), MOROCCO);
        expect(grouped.replaceAll(' ', '')).toBe(digits);
        expect(groupedPhone(grouped, MOROCCO)).toBe(grouped);
      }),
    );
    for (const text of ['+33 6 12', '0612345678 ext 5', 'call me']) expect(groupedPhone(text, MOROCCO)).toBe(text);
  });
});
