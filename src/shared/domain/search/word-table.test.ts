import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersAll, answersTo, searchWords } from './search-words.ts';
import { textsWith, wordsIn, wordTable } from './word-table.ts';

const anyWord = fc.constantFrom('Samsung', 'Écran', 'زيت', 'أركان', 'A15', '43', 'usb-c', '4,1 L', '');
const anyText = fc.array(anyWord, { maxLength: 6 }).map((words) => words.join(' '));

it('finds the texts that hold all words, as looking into each of them would', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 40 }), anyText, (texts, typed) => {
      const wanted = searchWords(typed);
      const table = wordTable(texts);
      const words = wordsIn(table);
      const hits = wanted.map((each) => Uint8Array.from(words, (word) => (answersTo(word, each) ? 1 : 0)));
      expect([...textsWith(table, hits)].map(Boolean)).toEqual(
        texts.map((text) => answersAll(searchWords(text), wanted)),
      );
    }),
  );
});

it('holds each word once, however many texts have it', () => {
  const table = wordTable(['Écran 43', 'ecran 32', 'ECRAN écran 43']);
  expect(wordsIn(table)).toEqual(['ecran', '43', '32']);
  expect([...table.at]).toEqual([0, 1, 0, 2, 0, 1]);
  expect(wordsIn(wordTable([]))).toEqual([]);
});
