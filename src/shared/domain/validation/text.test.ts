import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOROCCO } from '#shared/domain/market/market.ts';
import {
  emailProblem,
  entryProblem,
  givenText,
  lineProblem,
  nameProblem,
  personNameProblem,
  requiredProblem,
  taxPinProblem,
  termsProblem,
} from './text.ts';

const nameOf = (length: number): string => 'é'.repeat(length);

describe('an e-mail address', () => {
  it('is required', () => {
    for (const text of ['', '   ', null, undefined]) expect(emailProblem(text)).toBe('email_required');
  });

  it('has a name, a place and no blanks', () => {
    for (const text of ['salma@mail.example', ' a.b+c@x.co.ma ', 'سلمى@mail.example'])
      expect(emailProblem(text)).toBeNull();
    const wrong = ['salma', 'salma@', '@mail.example', 'a@b', 'a b@c.ma', 'a@b@c.ma', 'a@b..ma', 'a@b.m', 'a\0@b.ma'];
    for (const text of [...wrong, `${'a'.repeat(250)}@b.ma`]) expect(emailProblem(text)).toBe('email_invalid');
  });
});

describe('a name', () => {
  it('stands in one line', () => {
    expect(nameProblem('Nadia\nBennani', MOROCCO)).toBe('special_characters');
    expect(personNameProblem('Nadia\nBennani', 'name_required')).toBe('special_characters');
    expect(nameProblem('Nadia Bennani\n', MOROCCO)).toBeNull();
  });

  it('has 3 to 100 characters', () => {
    expect(nameProblem('', MOROCCO)).toBe('name_required');
    expect([2, 3, 100, 101].map((length) => nameProblem(nameOf(length), MOROCCO))).toEqual([
      'name_length',
      null,
      null,
      'name_length',
    ]);
  });

  it('has 3 to 50 where the market says so', () => {
    const variant = { nameLength: { min: 3, max: 50 } };
    expect([2, 3, 50, 51].map((length) => nameProblem(nameOf(length), variant))).toEqual([
      'name_length',
      null,
      null,
      'name_length',
    ]);
  });

  it('is counted without the blanks around it, an emoji as one', () => {
    expect(nameProblem('  ab  ', MOROCCO)).toBe('name_length');
    expect(nameProblem('😀😀', MOROCCO)).toBe('name_length');
  });

  it('of letters of any language, and of a length between the limits, is fine', () => {
    const names = fc.array(fc.constantFrom('a', 'é', 'م', 'ⵣ', '-', '’'), { minLength: 3, maxLength: 100 });
    fc.assert(
      fc.property(names, (letters) => {
        const hasLetters = letters.some((letter) => letter !== '-' && letter !== '’');
        expect(nameProblem(letters.join(''), MOROCCO)).toBe(hasLetters ? null : 'name_letters');
      }),
    );
  });
});

describe('a required field', () => {
  it('says what is missing', () => {
    expect(requiredProblem(' ', 'address_required')).toBe('address_required');
    expect(requiredProblem('\u200b \u200f\ufeff', 'id_number_required')).toBe('id_number_required');
    expect(requiredProblem('14, rue Ibnou Mounir', 'address_required')).toBeNull();
    expect([givenText(' \u200b'), givenText(null), givenText(' \u200fسلمى ')]).toEqual([null, null, '\u200fسلمى']);
  });

  it('may break lines but holds no control characters, and ends after 200', () => {
    expect(lineProblem('14, rue\nMaârif')).toBeNull();
    for (const text of ['a\0b', 'a\u202eb', '\u2067a']) expect(lineProblem(text)).toBe('special_characters');
    expect(lineProblem('\u200fسلمى')).toBeNull();
    expect(lineProblem('a'.repeat(200))).toBeNull();
    expect(lineProblem('a'.repeat(201))).toBe('too_long');
  });
});

describe('a tax PIN', () => {
  it('has no space, where the market has one at all', () => {
    expect(taxPinProblem('A0123 456Z', { taxPin: 'KRA PIN' })).toBe('tax_pin_space');
    expect(taxPinProblem('A0123456Z', { taxPin: 'KRA PIN' })).toBeNull();
    expect(taxPinProblem('', MOROCCO)).toBeNull();
    expect(taxPinProblem('A0123456Z', MOROCCO)).toBe('not_offered');
  });
});

describe('a typed entry of several', () => {
  it('is letters, digits and spaces of any language, with none of them in front', () => {
    for (const text of ['Snapchat', 'Jumia 2', 'أمازيغية', 'Tik Tok']) expect(entryProblem(text)).toBeNull();
    expect(entryProblem(' Snapchat')).toBe('leading_space');
    for (const text of ['a-b', 'a,b', '<b>', 'a\tb', '', '@me']) expect(entryProblem(text)).toBe('special_characters');
  });

  it('keeps the marks of Arabic and other scripts', () => {
    for (const text of ['مُحَمَّد', 'شكرًا', 'हिन्दी', 'e\u0301te\u0301']) expect(entryProblem(text)).toBeNull();
  });

  it('passes exactly when it fits the pattern of such texts, whose letters have their marks with them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        expect(entryProblem(text) === null).toBe(/^(?!\s)[\p{L}\p{N}\p{M} ]+$/u.test(text));
      }),
    );
  });
});

describe('the rest', () => {
  it('the terms must be accepted', () => {
    expect([termsProblem(true), termsProblem(false)]).toEqual([null, 'terms_required']);
  });
});
