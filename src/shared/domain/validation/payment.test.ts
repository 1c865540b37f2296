import { describe, expect, it } from 'vitest';
import { IVORY_COAST, type Market, MOROCCO } from '#shared/domain/market/market.ts';
import { plainAccount } from './account-number.ts';
import { bankProblems, walletProblems } from './payment.ts';

const codeOf = (account_number: string, market: Market = MOROCCO): string | null =>
  bankProblems({ bank: 'cih', account_name: 'Imane Alaoui', account_number }, market)[0]?.code ?? null;

describe('a bank account', () => {
  it('needs its bank, its name and its number', () => {
    expect(bankProblems({ bank: '', account_name: ' ', account_number: '' }, MOROCCO)).toEqual([
      { property: 'bank', code: 'bank_required' },
      { property: 'account_name', code: 'account_name_required' },
      { property: 'account_number', code: 'account_number_required' },
    ]);
  });

  it.each(['123456', '!!!', '٠١٢'])('is of somebody whose name has letters: %s has none', (name) => {
    expect(bankProblems({ bank: 'cih', account_name: name, account_number: '12345678' }, MOROCCO)).toEqual([
      { property: 'account_name', code: 'name_letters' },
    ]);
    expect(walletProblems({ full_name: name, phone_number: '0612345678' }, MOROCCO)).toEqual([
      { property: 'full_name', code: 'name_letters' },
    ]);
  });

  it('is refused for fewer than eight digits, and for letters that no account number has', () => {
    const expected: readonly (readonly [string, string | null])[] = [
      ['abc', 'account_number_short'],
      ['12345', 'account_number_short'],
      ['1234567', 'account_number_short'],
      ['12345678', null],
      ['230 780 1234567890123456 12', null],
      ['MA64 0115 1900 0001 2050 0053 4921', null],
      ['FR76 3000 6000 0112 3456 7890 189', null],
      ['XX76 3000 6000 0112 3456 7890 189', 'account_number_letters'],
      ['MA64 O115 1900 0001 2050 0053 4921', 'account_number_letters'],
      ['2307801234567890123456AB', 'account_number_letters'],
      ['ZZ0080111301134291200589', 'account_number_letters'],
      ['رقم 2307801234567890', 'account_number_letters'],
    ];
    for (const [text, code] of expected) expect([text, codeOf(text)]).toEqual([text, code]);
    expect(codeOf('CI008 01113 011342912005 89', IVORY_COAST)).toBeNull();
    expect(codeOf('CI93CI0080111301134291200589', IVORY_COAST)).toBeNull();
    expect(codeOf('CX008 01113 011342912005 89', IVORY_COAST)).toBe('account_number_letters');
  });

  it('is refused with a sentence for what nobody types: NUL, signs that turn the direction, masks, long texts', () => {
    const number = '230780123456789012345612';
    for (const sign of ['\0', '\u202e', '\u2066', '\u0007', '•', '#', '😀'])
      expect([sign, codeOf(number.slice(0, 9) + sign + number.slice(9))]).toEqual([sign, 'special_characters']);
    expect(codeOf(`\u202a${number}\u202c \u200f`)).toBeNull();
    expect(plainAccount(`\u202a${number}\u202c \u200f`, MOROCCO)).toBe(number);
    expect(codeOf('1'.repeat(10_000))).toBe('too_long');
    for (const text of ['Imane\0', '\u202eImane'])
      expect(bankProblems({ bank: 'cih', account_name: text, account_number: number }, MOROCCO)).toEqual([
        { property: 'account_name', code: 'special_characters' },
      ]);
  });
});

describe('mobile money', () => {
  const of = (phone_number: string, market: Market) => walletProblems({ full_name: 'Awa Koné', phone_number }, market);

  it('needs a full name and a number', () => {
    expect(walletProblems({ full_name: '', phone_number: '' }, MOROCCO)).toEqual([
      { property: 'full_name', code: 'full_name_required' },
      { property: 'phone_number', code: 'phone_required' },
    ]);
  });

  it('goes to the operators that pay, by how their numbers begin, where numbers tell', () => {
    const rules: readonly (readonly [string, Market, string | null])[] = [
      ['0612345678', MOROCCO, null],
      ['0712345678', MOROCCO, null],
      ['0512345678', MOROCCO, 'phone_invalid'],
      ['0512345678', IVORY_COAST, null],
      ['+225 05 12 34 56 78', IVORY_COAST, null],
      ['0712345678', IVORY_COAST, 'phone_not_wallet'],
      ['0112345678', IVORY_COAST, 'phone_not_wallet'],
      ['0212345678', IVORY_COAST, 'phone_invalid'],
      ['+254 712 345678', IVORY_COAST, 'phone_country'],
    ];
    for (const [phone, market, code] of rules)
      expect([phone, of(phone, market)[0]?.code ?? null]).toEqual([phone, code]);
  });
});
