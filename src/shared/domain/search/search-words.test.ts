import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersAll, isPhoneLike, numberIn, searchWords } from './search-words.ts';

const finds = (typed: string, text: string): boolean => answersAll(searchWords(text), searchWords(typed));

describe('what is typed in another spelling finds', () => {
  it.each([
    ['ecran', 'Écran plasma'],
    ['ÉCRAN', 'ecran plasma'],
    ['creme hydratante', 'Crème  HYDRATANTE'],
    ['oeuf', 'Boîte à œufs'],
    ['boite a œuf', "Boîte à oeufs, l'unité"],
    ["l'huile", 'L’huile d’argan'],
    ['huile argan', 'L’huile d’argan'],
    ['4,1 l', 'Airfryer 4.1L'],
    ['garcon', 'Garc\u0327on'],
  ])('French: %s in %s', (typed, text) => expect(finds(typed, text)).toBe(true));

  it.each([
    ['احمد', 'أحمد'],
    ['أحمد', 'احمد'],
    ['ادم', 'آدم'],
    ['إسماعيل', 'اسماعيل'],
    ['ٱلبيضاء', 'الدار البيضاء'],
    ['البيضا', 'الدار البيضاء'],
    ['فاطمه', 'فاطمة الزهراء'],
    ['فاطمة', 'فاطمه'],
    ['مصطفي', 'مصطفى'],
    ['مصطفى', 'مصطفي'],
    ['زيت اركان', 'زَيْتُ أرگان'],
    ['أكادير', 'أڭادير'],
    ['اكادير', 'أݣادير'],
    ['عود', 'عـــود'],
    ['مسوول', 'مسؤول'],
    ['علی', 'علي'],
    ['ﻻصق', 'لاصق'],
    ['43', 'تلفاز ٤٣ بوصة'],
    ['٤٣', 'تلفاز 43 بوصة'],
    ['۴۳', 'تلفاز ٤٣ بوصة'],
    ['٤٫١', 'Airfryer 4,1 L'],
  ])('Arabic: %s in %s', (typed, text) => expect(finds(typed, text)).toBe(true));

  it.each([
    ['usb c', 'Câble USB-C'],
    ['SAMSUNG a15', 'Samsung Galaxy A15'],
    ['a15 samsung', 'Samsung Galaxy A15'],
    ['fryer', 'Philips Airfryer'],
    ['naive', 'Naïve'],
    ['strasse', 'Straße'],
    ['ａ１５', 'A15'],
    ['wi\u00adfi', 'WiFi'],
  ])('English and others: %s in %s', (typed, text) => expect(finds(typed, text)).toBe(true));

  it('nothing that lacks one of the words', () => {
    expect(finds('samsung tv', 'Samsung Galaxy A15')).toBe(false);
    expect(finds('', 'Samsung')).toBe(false);
    expect(finds('  ,  ', 'Samsung')).toBe(false);
  });

  it('one letter only at the beginning or the end of a word', () => {
    expect(finds('s', 'Samsung')).toBe(true);
    expect(finds('m', 'Samsung')).toBe(false);
  });
});

it('each word of a text finds the text, and words stay as they are when they are compared again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = searchWords(text);
      expect(words.every((word) => answersAll(words, [word]))).toBe(true);
      expect(searchWords(words.join(' '))).toEqual(words);
    }),
  );
});

describe('what is typed', () => {
  it('is the number of an order in any digits and groups, from three signs on', () => {
    expect(['315 470 233', '٣١٥٤٧', '31', 'samsung', 'a15', 'samsung 43'].map(numberIn)).toEqual([
      '315470233',
      '31547',
      '',
      '',
      'a15',
      'samsung43',
    ]);
  });
  it('is a phone when it is written as one', () => {
    expect(['06 12', '+212 6-12', '٠٦١٢', '06', 'ali 0612'].map(isPhoneLike)).toEqual([true, true, true, false, false]);
  });
});
