import { describe, expect, it } from 'vitest';
import { phoneDigits, rememberedSearchText, searchText } from './search-text.ts';

describe('text as search compares it', () => {
  it('forgets accents and case', () => {
    expect(searchText('  Écran  PLASMA à l’Été ')).toBe("ecran plasma a l'ete");
  });

  it('reads the spellings of one Arabic word as one', () => {
    expect(searchText('أرگان')).toBe(searchText('ارگان'));
    expect(searchText('زَيْتُ الأركانة')).toBe(searchText('زيت الاركانه'));
    expect(searchText('مصطفى')).toBe(searchText('مصطفي'));
    expect(searchText('عـــود')).toBe(searchText('عود'));
  });

  it('reads eastern digits', () => {
    expect(searchText('٤٣ بوصة')).toBe('43 بوصه');
  });

  it('remembering changes no answer', () => {
    const remembered = rememberedSearchText();
    expect([remembered('Été'), remembered('Été')]).toEqual(['ete', 'ete']);
  });
});

describe('digits of a phone', () => {
  it.each(['+212 612-345678', '00212612345678', '212612345678', '0612345678', '06 12 34 56 78', '٠٦١٢٣٤٥٦٧٨'])(
    '%s is one number',
    (phone) => {
      expect(phoneDigits(phone, '212')).toBe('612345678');
    },
  );

  it('a short number that begins like the country code keeps its digits', () => {
    expect(phoneDigits('2126', '212')).toBe('2126');
  });
});
