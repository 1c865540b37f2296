import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountRules, IVORY_COAST, type Market, MOROCCO } from '#shared/domain/market/market.ts';
import { accountDoubt, bankOfAccount, groupedAccount, plainAccount, ribKey } from './account-number.ts';

/** The keys once more, by another hand: in whole numbers, letters of a RIB from a table, those of an IBAN in base 36. */
const OF_LETTER: Readonly<Record<string, string>> = { C: '3', I: '9', S: '2', N: '5', B: '2', J: '1', T: '3', G: '7' };
const keyOf = (before: string): string => {
  const digits = before.replace(/[A-Z]/g, (letter) => OF_LETTER[letter] ?? '?');
  return (97n - ((BigInt(digits) * 100n) % 97n)).toString().padStart(2, '0');
};
const ibanOf = (country: string, own: string): string => {
  const digits = `${own}${country}00`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return `${country}${(98n - (BigInt(digits) % 97n)).toString().padStart(2, '0')}${own}`;
};

const MARKETS = [
  ['Morocco', MOROCCO, fc.stringMatching(/^\d{22}$/)],
  ['Ivory Coast', IVORY_COAST, fc.stringMatching(/^CI\d{20}$/)],
] as const;
const whole = (before: string): string => before + keyOf(before);
const inDigits = (text: string, digits: string): string => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '');

describe.each(MARKETS)('an account number of %s', (_name, market, before) => {
  it('with the key of its signs raises no doubt, as an IBAN neither', () => {
    fc.assert(
      fc.property(before, (signs) => {
        expect(ribKey(signs)).toBe(keyOf(signs));
        expect(accountDoubt(whole(signs), market)).toBeNull();
        const iban = ibanOf(market.country.toUpperCase(), whole(signs));
        expect(iban).toHaveLength(market.accounts.ibanLength ?? 0);
        expect(accountDoubt(iban, market)).toBeNull();
        expect(plainAccount(iban, market)).toBe(whole(signs));
      }),
    );
  });

  it('with one digit changed is doubted, wherever it stands', () => {
    fc.assert(
      fc.property(before, fc.nat(23), fc.integer({ min: 1, max: 9 }), (signs, at, more) => {
        const sign = whole(signs)[at] ?? '';
        fc.pre(/\d/.test(sign));
        const other = String((Number(sign) + more) % 10);
        expect(accountDoubt(whole(signs).slice(0, at) + other + whole(signs).slice(at + 1), market)).toBe('key');
      }),
    );
  });

  it('with two digits exchanged is doubted', () => {
    fc.assert(
      fc.property(before, fc.nat(22), (signs, at) => {
        const [one = '', other = ''] = whole(signs).slice(at, at + 2);
        fc.pre(/\d\d/.test(one + other) && one !== other);
        const exchanged = whole(signs).slice(0, at) + other + one + whole(signs).slice(at + 2);
        expect(accountDoubt(exchanged, market)).toBe('key');
      }),
    );
  });

  it('as an IBAN with one digit changed, or of another length, is doubted', () => {
    fc.assert(
      fc.property(before, fc.integer({ min: 2, max: 27 }), (signs, at) => {
        const iban = ibanOf(market.country.toUpperCase(), whole(signs));
        const sign = iban[at] ?? '';
        fc.pre(/\d/.test(sign));
        const changed = iban.slice(0, at) + String((Number(sign) + 1) % 10) + iban.slice(at + 1);
        expect(accountDoubt(changed, market)).toBe('iban');
        expect(accountDoubt(iban.slice(0, -1), market)).toBe('length');
      }),
    );
  });

  it('may be written in groups, with blanks and dashes of any kind, in Arabic and Persian digits', () => {
    fc.assert(
      fc.property(
        before,
        fc.constantFrom(' ', '\u00a0', '\u202f', '-', '–', '—', '\u2011', '.', '\t', '\u200f'),
        (signs, gap) => {
          const spelt = whole(signs).replace(/(.{4})/g, `$1${gap}`);
          for (const text of [spelt, inDigits(spelt, '٠١٢٣٤٥٦٧٨٩'), inDigits(spelt, '۰۱۲۳۴۵۶۷۸۹'), spelt.toLowerCase()])
            expect(plainAccount(text, market)).toBe(whole(signs));
        },
      ),
    );
  });

  it('is shown in the groups in which it is printed, once it is whole', () => {
    const signs = `${market.accounts.own?.start ?? ''}0077800012345678901234`.slice(0, 22);
    const { groups = [] } = market.accounts.own ?? {};
    expect(
      groupedAccount(whole(signs), market)
        .split(' ')
        .map(({ length }) => length),
    ).toEqual(groups);
    expect(groupedAccount(signs, market)).toBe('');
  });
});

describe('the key of the RIB in West Africa', () => {
  it('is that of the numbers that banks have published', () => {
    const published = [
      'CI93CI0080111301134291200589',
      'BJ66BJ0610100100144390000769',
      'SN08SN0100152000048500003035',
      'TG53TG0090604310346500400070',
    ];
    for (const iban of published) expect(ribKey(iban.slice(4, 26))).toBe(iban.slice(26));
    expect(accountDoubt('CI93 CI00 8011 1301 1342 9120 0589', IVORY_COAST)).toBeNull();
    expect(groupedAccount('CI93CI0080111301134291200589', IVORY_COAST)).toBe('CI008 01113 011342912005 89');
  });
});

const BANKS = [
  { id: 'attijariwafa', codes: ['007'] },
  { id: 'banque-populaire', codes: ['1'] },
  { id: 'cih', codes: ['230'] },
  { id: 'umnia', codes: [] },
];
const number = (code: string): string => whole(`${code}7800001234567890120`.padEnd(22, '5'));

describe('the bank of an account number', () => {
  it('is the one whose code it begins with, as soon as it is whole', () => {
    expect(bankOfAccount(number('230'), MOROCCO, BANKS)).toBe('cih');
    expect(bankOfAccount(number('157'), MOROCCO, BANKS)).toBe('banque-populaire');
    expect(bankOfAccount(ibanOf('MA', number('007')), MOROCCO, BANKS)).toBe('attijariwafa');
    expect(bankOfAccount(number('999'), MOROCCO, BANKS)).toBeNull();
    expect(bankOfAccount('230', MOROCCO, BANKS)).toBeNull();
  });

  it('is doubted when it is not the chosen one, as far as the codes are known', () => {
    const doubt = (code: string, chosen: string) => accountDoubt(number(code), MOROCCO, { banks: BANKS, chosen });
    expect([doubt('230', 'cih'), doubt('999', 'umnia'), doubt('230', '')]).toEqual([null, null, null]);
    expect([doubt('230', 'attijariwafa'), doubt('999', 'cih'), doubt('230', 'umnia')]).toEqual([
      'bank',
      'bank',
      'bank',
    ]);
  });
});

describe('an account of another country', () => {
  it('is doubted', () => {
    for (const text of [
      'FR76 3000 6000 0112 3456 7890 189',
      'EG380019000500000000263180002',
      'CI93CI0080111301134291200589',
    ])
      expect(accountDoubt(text, MOROCCO)).toBe('country');
    expect(accountDoubt('MA64011519000001205000534921', IVORY_COAST)).toBe('country');
  });
});

describe('a market with other rules', () => {
  const withRules = (country: string, accounts: AccountRules): Pick<Market, 'accounts'> & { country: 'ma' } =>
    Object.assign({}, { country: 'ma' as const, accounts }, { country });
  const egypt = withRules('eg', { own: null, ibanLength: 29 });
  const kenya = withRules('ke', { own: null, ibanLength: null });

  it('has its IBAN alone, as in Egypt, or nothing that could be checked, as in Kenya', () => {
    const iban = 'EG380019000500000000263180002';
    expect(plainAccount('EG38 0019 0005 0000 0000 2631 80002', egypt)).toBe(iban);
    expect([accountDoubt(iban, egypt), accountDoubt(iban.replace('38', '39'), egypt)]).toEqual([null, 'iban']);
    expect([accountDoubt(iban.slice(0, 28), egypt), accountDoubt('263180002', egypt)]).toEqual(['length', 'length']);
    expect([accountDoubt('0100012345678', kenya), accountDoubt(iban, kenya)]).toEqual([null, 'country']);
  });
});
