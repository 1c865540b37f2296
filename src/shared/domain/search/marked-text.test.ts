import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedText, otherSpelling } from './marked-text.ts';
import { searchWords } from './search-words.ts';

const marked = (text: string, typed: string): string =>
  markedText(text, searchWords(typed))
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

describe('a found text', () => {
  it.each([
    ['Main de Fatima, pendentif', 'fatima', 'Main de [Fatima], pendentif'],
    ['Écran plasma', 'ecr', '[Écr]an plasma'],
    ['Boîte à œufs', 'oeuf', 'Boîte à [œuf]s'],
    ['زَيْتُ أرگان', 'زيت اركان', '[زَيْتُ] [أرگان]'],
    ['عـــود', 'عود', '[عـــود]'],
    ['تلفاز ٤٣', '43', 'تلفاز [٤٣]'],
    ['4,1 L', '4.1', '[4,1] L'],
    ['Samsung', 'tv', 'Samsung'],
  ])('%s for %s is marked as it is written', (text, typed, shown) => expect(marked(text, typed)).toBe(shown));

  it('is whole in its pieces, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, typed) => {
        const parts = markedText(text, searchWords(typed));
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});

describe('another spelling', () => {
  it('is said when letters differ, not for accents or case', () => {
    const said = (texts: string[], typed: string) => otherSpelling(texts, searchWords(typed), typed);
    expect(said(['فاطمة ز.'], 'فاطمه')).toBe('فاطمة');
    expect(said(['Écran'], 'ecran')).toBeNull();
    expect(said(['أحمد'], 'احمد')).toBeNull();
    expect(said(['Fatima', 'œuf'], 'oeuf')).toBe('œuf');
  });

  it.each([
    ['Sèche-cheveux 2200 W', '2'],
    ['Massage', 's'],
    ['Samsung', 'sam sung'],
  ])('is none in %s, where what was typed as %s lies side by side', (text, typed) => {
    expect(otherSpelling([text], searchWords(typed), typed)).toBeNull();
  });
});
